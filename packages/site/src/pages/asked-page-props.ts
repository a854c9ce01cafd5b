/** What the internal route of these pages takes from the URL. */
export interface AskedPageProps {
  params: Promise<{ locale?: string; route?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}
