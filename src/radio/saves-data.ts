declare global {
  interface Navigator {
    /** Network Information API: Chromium and Samsung Internet. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Returns true when the listener asked the browser to use less data. */
export const savesData = (): boolean => navigator.connection?.saveData === true;
