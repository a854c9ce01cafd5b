import { handOver } from '@clavora/runtime/hand-over';
import type { ListAnswer } from '@clavora/site-core/catalogue-view';

/** The answers to lists of codes, each until its page shows it, in this process. */
export const answeredLists = handOver<ListAnswer>('answered-lists');
