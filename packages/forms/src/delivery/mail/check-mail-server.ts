import { createTransport } from 'nodemailer';

/** Milliseconds for each step of the connection. */
const timeout = 5_000;

/** Connects to the mail server and signs in; rejects with nodemailer's error. No mail is sent. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
