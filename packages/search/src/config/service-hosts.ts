/** An origin as the service's clients take it: in place of their own list of hosts. */
export function serviceHosts(origin: string) {
  const { hostname, port, protocol } = new URL(origin);
  return [
    {
      url: hostname,
      accept: 'readWrite' as const,
      protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
      ...(port === '' ? {} : { port: Number(port) }),
    },
  ];
}
