/** A browser with an engine of its own, driven by the little that the tests of all three need. */
export interface Engine {
  readonly name: EngineName;
  /** A tab of its own in one and the same profile. */
  open(url: string): Promise<Tab>;
  close(): Promise<void>;
}

export interface Tab {
  goTo(url: string): Promise<void>;
  /** Runs a function in the page; it uses nothing from outside, and its answer is JSON. */
  run<Args extends readonly Json[], T>(
    script: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T>;
  /** Presses what an XPath finds, as a person does: the page may then start a sound. */
  press(xpath: string): Promise<void>;
  /** Types into what an XPath finds. */
  type(xpath: string, text: string): Promise<void>;
  /** Gives a file to a file field. */
  attach(xpath: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
