import { dateTimeText } from 'kc-components/format';
import type { Client } from 'kc-api/client/client';
import { audit } from 'kc-api/contract/audit/audit';
import type { AnswerOf } from 'kc-api/contract/call';
import { isSignedBy, readPublicKey } from 'kc-api/rules/audit/chainKey';
import { checkpointIn, checkpointText } from 'kc-api/rules/audit/checkpoint';
import { t } from 'kc-intl/t';

/** Result for a checkpoint that the user pasted. `line` is set if the walk over the log can compare it. */
export type Pasted = { ok: boolean; text: string; line?: string };

/** Checks that a pasted checkpoint has a valid signature of this appliance and matches the current log. */
export async function checkPasted(client: Client, state: AnswerOf<typeof audit.chainState>, pasted: string): Promise<Pasted> {
  const checkpoint = checkpointIn(pasted);
  if (!checkpoint) return { ok: false, text: t('This is not a checkpoint. Paste the whole line: a checkpoint begins with kc-audit-checkpoint/1.') };
  const { sequence, hash, time, key } = checkpoint;
  if (key !== state.key)
    return { ok: false, text: t('This checkpoint was signed with key {key}. This appliance signs with key {own}.', { key, own: state.key }) };
  const known = readPublicKey(state.public_key);
  if (!known || !isSignedBy(checkpoint, known)) return { ok: false, text: t('The signature does not match: the checkpoint was changed.') };
  const line = checkpointText(checkpoint);
  const when = dateTimeText(time);
  if (sequence > state.last)
    return {
      ok: false,
      line,
      text: t('The tail after {last} is missing: on {when} the log had {records} records.', { last: state.last, when, records: sequence }),
    };
  const { blob } = await client.download(audit.chain, { query: { from: String(sequence), count: '1' } });
  const [there = ''] = (await blob.text()).split(' ');
  if (there === '') return { ok: false, line, text: t('Not part of this log: record {sequence} is missing.', { sequence }) };
  return there === hash
    ? { ok: true, line, text: t('Part of this log: record {sequence} has the hash that was signed on {when}.', { sequence, when }) }
    : { ok: false, line, text: t('Not part of this log: record {sequence} has another hash than on {when}. Records were rewritten.', { sequence, when }) };
}
