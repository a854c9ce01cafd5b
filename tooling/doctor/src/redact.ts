type Source = Readonly<Record<string, string | undefined>>;

const secretName = /(?:TOKEN|KEY|SECRET|PASSWORD)$/;
/** Shorter texts occur in other words as well. */
const minLength = 4;

/** Returns a function that removes the secrets of an environment from a text, those within its URLs included. */
export function createRedact(source: Source): (text: string) => string {
  const secrets = Object.entries(source)
    .flatMap(([name, value = '']) => (secretName.test(name) ? [value] : passwordOf(value)))
    .filter((secret) => secret.length >= minLength)
    .toSorted((a, b) => b.length - a.length);
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
}

function passwordOf(value: string): string[] {
  if (!URL.canParse(value)) return [];
  const { password } = new URL(value);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
