/** The texts of the loading bar in the language of the page. */
export interface NavigationProps {
  /** Announced while a page is loading. */
  loadingLabel: string;
  /** Announced when it could not be loaded. */
  failedLabel: string;
}
