/** Timeout of each step of the connection. */
const timeoutMs = 5_000;

/** Connects to the mail server and signs in, without sending a mail. Rejects with nodemailer's error. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
