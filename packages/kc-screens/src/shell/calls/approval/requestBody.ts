import type { Client } from 'kc-api/client/client';
import type { BodyOf } from 'kc-api/contract/call';
import { requests } from 'kc-api/contract/requests/requests';
import { secretTexts } from 'kc-api/contract/secretTexts';
import type { NeedsSecond, RequestEntry } from './askSecond.ts';
import { shownIn } from './shownIn.ts';

/** Builds the body of an approval request, with the content of `dialog`. */
export function requestBody(
  { call, input, title: given = '' }: NeedsSecond,
  dialog: Element | null,
  { reason, timing }: RequestEntry,
): BodyOf<typeof requests.create> {
  const { body } = input as { body?: unknown };
  const { title, lines } = dialog ? shownIn(dialog, secretTexts(call.body, body)) : { title: given, lines: [] };
  return { call: call.id, call_input: JSON.stringify(input), title, shown: [...lines], reason, ...timing };
}

/** Sends the request for a further object of a bulk operation, without asking the user again. */
export const sendRequest = (client: Client, needs: NeedsSecond, dialog: Element | null, entry: RequestEntry) =>
  client.send(requests.create, { body: requestBody(needs, dialog, entry) }, { priority: 'low' });
