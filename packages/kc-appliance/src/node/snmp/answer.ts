import type { SnmpBinding } from '../../snmp/index.ts';
import { byOid } from './ber.ts';
import { bindingBytes, errors, pduTypes, type Binding, type Pdu } from './pdu.ts';

/** Maximum number of repetitions of getBulk, whatever the request asks for. */
const repeatsMost = 50;
/** Bytes of a message besides its variables. */
const around = 160;

const parent = (oid: string): string => oid.slice(0, oid.lastIndexOf('.'));

function exact(values: readonly SnmpBinding[], oid: string): Binding {
  const found = values.find((one) => one.oid === oid);
  if (found) return found;
  // The object exists, but not this instance.
  const known = values.some((one) => oid === parent(one.oid) || oid.startsWith(`${parent(one.oid)}.`));
  return { oid, value: known ? 'noSuchInstance' : 'noSuchObject' };
}

const after = (values: readonly SnmpBinding[], oid: string): Binding => values.find((one) => byOid(one.oid, oid) > 0) ?? { oid, value: 'endOfMib' };

const sizeOf = (bindings: readonly Binding[]): number => bindings.reduce((sum, one) => sum + bindingBytes(one).length, around);

/** RFC 3416, 4.2.3: some variables once, the others repeatedly, while there is room and something left. */
function bulk(values: readonly SnmpBinding[], { error, index, bindings }: Pdu, most: number): Binding[] {
  const once = Math.min(Math.max(error, 0), bindings.length);
  const given = bindings.slice(0, once).map(({ oid }) => after(values, oid));
  let size = sizeOf(given);
  let row: readonly { oid: string }[] = bindings.slice(once);
  for (let left = Math.min(Math.max(index, 0), repeatsMost); left > 0 && row.length > 0; left--) {
    const next = row.map(({ oid }) => after(values, oid));
    for (const one of next) {
      size += bindingBytes(one).length;
      if (size > most) return given;
      given.push(one);
    }
    if (next.every(({ value }) => value === 'endOfMib')) break;
    row = next;
  }
  return given;
}

/**
 * Returns the response of an agent; null if the PDU is not a request. All values are read-only. `values`: in the order of a walk. `most`: bytes of the message.
 */
export function answerOf(asked: Pdu, values: readonly SnmpBinding[], most: number): Pdu | null {
  const { type, id, bindings } = asked;
  const answer = (given: readonly Binding[], error: number = errors.none, index = 0): Pdu => ({ type: pduTypes.response, id, error, index, bindings: given });
  if (type === pduTypes.set) return answer(bindings, errors.notWritable, Math.min(1, bindings.length));
  if (type === pduTypes.getBulk) return answer(bulk(values, asked, most));
  if (type !== pduTypes.get && type !== pduTypes.getNext) return null;
  const given = bindings.map(({ oid }) => (type === pduTypes.get ? exact(values, oid) : after(values, oid)));
  return sizeOf(given) > most ? answer([], errors.tooBig) : answer(given);
}
