import type { SnmpValue } from '../../snmp/index.ts';
import { integer, integerOf, octets, oid, oidOf, Reader, tags, tlv, Unreadable } from './ber.ts';

/** The types of PDUs (RFC 3416, 3). */
export const pduTypes = { get: 0xa0, getNext: 0xa1, response: 0xa2, set: 0xa3, getBulk: 0xa5, inform: 0xa6, trap: 0xa7, report: 0xa8 } as const;
export const errors = { none: 0, tooBig: 1, genErr: 5, notWritable: 17 } as const;

/** Replaces the value of an object that has none. */
type Missing = 'noSuchObject' | 'noSuchInstance' | 'endOfMib' | 'nothing';

export interface Binding {
  oid: string;
  value: SnmpValue | { counter: number } | Missing;
}

export interface Pdu {
  type: number;
  id: number;
  /** Of getBulk: number of objects that are requested once. */
  error: number;
  /** Of getBulk: number of repetitions of the other objects. */
  index: number;
  bindings: readonly Binding[];
}

function valueBytes(value: Binding['value']): Buffer {
  if (typeof value === 'string') return tlv(tags[value]);
  if ('text' in value) return octets(value.text);
  if ('oid' in value) return oid(value.oid);
  if ('ticks' in value) return integer(value.ticks % 0x1_00_00_00_00, tags.ticks);
  if ('gauge' in value) return integer(Math.min(Math.max(value.gauge, 0), 0xff_ff_ff_ff), tags.gauge);
  if ('counter' in value) return integer(value.counter, tags.counter);
  return integer(value.integer);
}

export const bindingBytes = (binding: Binding): Buffer => tlv(tags.sequence, oid(binding.oid), valueBytes(binding.value));

export const pduBytes = ({ type, id, error, index, bindings }: Pdu): Buffer =>
  tlv(type, integer(id), integer(error), integer(index), tlv(tags.sequence, ...bindings.map(bindingBytes)));

/** Other value types are not kept, because no caller uses them. */
function valueOf(tag: number, body: Buffer): Binding['value'] {
  if (tag === tags.integer) return { integer: integerOf(body) };
  if (tag === tags.octets) return { text: body.toString('utf8') };
  if (tag === tags.oid) return { oid: oidOf(body) };
  if (tag === tags.ticks) return { ticks: integerOf(body) };
  if (tag === tags.gauge) return { gauge: integerOf(body) };
  if (tag === tags.counter) return { counter: integerOf(body) };
  return tag === tags.noSuchObject ? 'noSuchObject' : tag === tags.noSuchInstance ? 'noSuchInstance' : tag === tags.endOfMib ? 'endOfMib' : 'nothing';
}

/** More bindings than a sensible request contains. */
const bindingsMost = 128;

/** Throws Unreadable. */
export function pduOf(reader: Reader): Pdu {
  const { tag: type, body } = reader.next();
  const inside = new Reader(body);
  const [id, error, index] = [inside.integer(), inside.integer(), inside.integer()];
  const list = inside.sequence();
  const bindings: Binding[] = [];
  while (!list.done) {
    if (bindings.length === bindingsMost) throw new Unreadable('It has too many variables.');
    const one = list.sequence();
    const name = one.oid();
    const { tag, body: value } = one.next();
    bindings.push({ oid: name, value: valueOf(tag, value) });
  }
  return { type, id, error, index, bindings };
}
