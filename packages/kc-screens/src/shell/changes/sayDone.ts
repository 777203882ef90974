import { countText } from 'kc-components/format';
import { t } from 'kc-intl/t';
import type { Ports } from '../ports/ports.ts';

/**
 * Says that an act succeeded, and to what it was done: under the words, unless they name it. Exact messages of the
 * appliance's sheets name nothing. `about` is undefined where there is no object but the person or the vault.
 */
export function sayDone({ messages }: Pick<Ports, 'messages'>, text: string, about: string | undefined): void {
  const named = about === undefined || about === '' || text.toLowerCase().includes(about.toLowerCase());
  messages.add({ kind: 'success', text, ...(named ? {} : { about }) });
}

const named = 3;

/** 'a, b, c and 2 more'. */
export function namesOf(all: readonly string[]): string {
  const rest = all.length - named;
  const first = all.slice(0, named).join(', ');
  return rest > 0 ? t('{names} and {count} more', { names: first, count: countText(rest) }) : first;
}
