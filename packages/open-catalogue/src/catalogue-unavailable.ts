import { type CatalogueFile, isDamage } from '@clavora/catalogue/catalogue-file';
import { recordFailure } from '@clavora/upstream/visitor-budget';

/** The catalogue has no data set yet, or none that can be read: the answer is 503. */
export class CatalogueUnavailableError extends Error {
  override readonly name = 'CatalogueUnavailableError';
}

/** Whether an error is a CatalogueUnavailableError, also of another bundle, which has its own class. */
export function isCatalogueUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === 'CatalogueUnavailableError';
}

/** Returns the value of work; that of `otherwise` where the data set cannot be read. */
export async function unlessUnavailable<Value, Other>(
  work: Promise<Value>,
  otherwise: () => Other | Promise<Other>,
): Promise<Value | Other> {
  try {
    return await work;
  } catch (error) {
    if (!isCatalogueUnavailable(error)) throw error;
    return otherwise();
  }
}

/** Returns a CatalogueUnavailableError, after which the current request counts as failed by an outage. */
export function catalogueUnavailable(cause?: unknown): CatalogueUnavailableError {
  recordFailure();
  return new CatalogueUnavailableError('The key catalogue has no data set that can be read', { cause });
}

/** Returns the file whose queries throw a CatalogueUnavailableError where the file is damaged, which `onDamage` receives. */
export function guardFile(file: CatalogueFile, onDamage: (error: unknown) => void): CatalogueFile {
  const guard = <Result>(read: () => Result): Result => {
    try {
      return read();
    } catch (error) {
      if (!isDamage(error)) throw error;
      onDamage(error);
      throw catalogueUnavailable(error);
    }
  };
  return {
    all: (...query) => guard(() => file.all(...query)),
    rows: (...query) => guard(() => file.rows(...query)),
    close: () => file.close(),
  };
}
