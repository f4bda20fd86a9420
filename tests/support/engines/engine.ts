/** A browser with its own engine, driven by the few commands that the tests of all three need. */
export interface Engine {
  readonly name: EngineName;
  /** A new tab in the same profile. */
  open(url: string): Promise<Tab>;
  close(): Promise<void>;
}

export interface Tab {
  goTo(url: string): Promise<void>;
  /** Runs a function in the page; it uses nothing from outside, and returns JSON. */
  run<Args extends readonly Json[], T>(
    script: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T>;
  /** Presses the element that an XPath finds, as a person does: the page may then start a sound. */
  press(xpath: string): Promise<void>;
  /** Types into the element that an XPath finds. */
  type(xpath: string, text: string): Promise<void>;
  /** Sets the file of a file field. */
  attach(xpath: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };
