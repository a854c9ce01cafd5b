/** Returns the name of the tag of a market's release, such as `italy@1.4.0`. */
export function releaseTag(market: string, version: string): string {
  return `${market}@${version}`;
}

/** Returns the market of a release's tag. */
export function marketOfTag(tag: string): string {
  return tag.slice(0, tag.lastIndexOf('@'));
}
