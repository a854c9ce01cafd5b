/** Converts an origin to the host list of the service's clients. */
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
