import { handOver } from '@clavora/runtime/hand-over';
import type { ListAnswer } from '../core/catalogue-view.ts';

/** The answers to lists of codes, each until its page shows it, in this process. */
export const answeredLists = handOver<ListAnswer>('answered-lists');
