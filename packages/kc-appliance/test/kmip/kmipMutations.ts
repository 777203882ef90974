import fc from 'fast-check';
import { decode } from '../../src/kmip/protocol/ttlv/decode.ts';
import { encode } from '../../src/kmip/protocol/ttlv/encode.ts';
import type { Item } from '../../src/kmip/protocol/ttlv/items.ts';

/** Mutates valid messages: changes bytes and values, and repeats, drops and swaps items. */
export const mutatedMessages = (valid: readonly Uint8Array[]) => {
  const one = fc.constantFrom(...valid);
  const bytesChanged = fc
    .tuple(one, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }))
    .map(([message, changes]) => changes.reduce((next, [place, byte]) => (place % next.length < 8 ? next : next.with(place % next.length, byte)), message));
  const reshape = (item: Item, rolls: readonly number[], depth = 0): Item => {
    if (item.type !== 'Structure') return item;
    const roll = rolls[(depth * 7 + item.value.length) % rolls.length] ?? 0;
    const children = item.value.map((child, index) => reshape(child, rolls, depth + index + 1));
    if (roll % 5 === 1) children.splice(roll % (children.length + 1), 1);
    if (roll % 5 === 2 && children.length > 0) children.push(...children.slice(-1));
    if (roll % 5 === 3) children.reverse();
    if (roll % 5 === 4) children.push({ tag: 0x420000 + (roll % 0x180), type: 'Enumeration', value: roll });
    return { ...item, value: children };
  };
  const reshaped = fc.tuple(one, fc.array(fc.nat(100_000), { minLength: 3, maxLength: 12 })).map(([message, rolls]) => encode(reshape(decode(message), rolls)));
  return fc.oneof(bytesChanged, reshaped);
};
