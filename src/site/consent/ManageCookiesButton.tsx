import { isBannerAskedFor } from './banner-state.ts';

/** Button in the footer of every public page, when analytics is configured. */
export function ManageCookiesButton() {
  return (
    <button type="button" onClick={() => isBannerAskedFor.write(true)}>
      Gérer les cookies
    </button>
  );
}
