/** An origin in the form of the service's clients, to replace their list of hosts. */
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
