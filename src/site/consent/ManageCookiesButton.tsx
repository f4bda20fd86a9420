import { isBannerAskedFor } from './banner-state.ts';

/** For the footer of every public page, where anything is measured. */
export function ManageCookiesButton() {
  return (
    <button type="button" onClick={() => isBannerAskedFor.write(true)}>
      Gérer les cookies
    </button>
  );
}
