/** The address when a person may follow it out of the site (http or https), else nothing. */
export function webLink(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address.trim())) return undefined;
  try {
    return new URL(address.trim()).href;
  } catch {
    return undefined;
  }
}

/** The address of a logo that a page may show: an https file or a raster data URL, else nothing. */
export function logoSource(logo: string): string | undefined {
  const isShown =
    /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=]+$/i.test(logo) ||
    /^https:\/\/\S+$/i.test(logo);
  return isShown ? logo : undefined;
}
