import type { Environment } from '../../src/core/context.ts';
import { clientStore } from '../../src/kmip/clientStore.ts';
import { field, needed, neededPart, ResultRefusal } from '../../src/kmip/protocol/ttlv/fields.ts';
import { bytes, dateTime, enumeration, integer, structure, text, type Item, type Structure } from '../../src/kmip/protocol/ttlv/items.ts';
import type { OperationName } from '../../src/kmip/protocol/numbers.ts';
import { operationsByName } from '../../src/kmip/protocol/operations.ts';
import { tags } from '../../src/kmip/protocol/ttlv/tags.ts';
import type { Version } from '../../src/kmip/protocol/versions.ts';

const at = tags.AttributeValue;

/** Builds an attribute of a request, in the form of 1.4. */
export const attribute = (name: string, value: Item, index?: number): Structure =>
  structure(tags.Attribute, text(tags.AttributeName, name), index === undefined ? undefined : integer(tags.AttributeIndex, index), {
    ...value,
    tag: at,
  } as Item);
export const named = (name: string): Structure => attribute('Name', structure(at, text(tags.NameValue, name), enumeration(tags.NameType, 1)));
export const numbered = (name: string, value: number): Structure => attribute(name, enumeration(at, value));
export const counted = (name: string, value: number): Structure => attribute(name, integer(at, value));
export const dated = (name: string, value: number): Structure => attribute(name, dateTime(at, value));
export const flagged = (name: string, value: boolean): Structure => attribute(name, { tag: at, type: 'Boolean', value });
export const worded = (name: string, value: string): Structure => attribute(name, text(at, value));
export const template = (...attributes: readonly Structure[]): Structure => structure(tags.TemplateAttribute, attributes);
export const uid = (id: string): Item => text(tags.UniqueIdentifier, id);
export const octets = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export const hexOf = (octets_: Uint8Array): string => Array.from(octets_, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const data = (hex: string): Item => bytes(tags.Data, octets(hex));

/** A KMIP client without encoding: its requests reach the operations in the form of 1.4. */
export function kmipRequests(environment: Environment, owner = 'user-1') {
  const user = { id: owner, username: owner };

  /** Returns the payload of the response, or the reason of the refusal. */
  async function ask(operation: OperationName, payload: readonly Item[], version: Version = { major: 1, minor: 4 }): Promise<Structure | string> {
    const run = operationsByName[operation];
    if (!run) return 'OperationNotSupported';
    const turn = { store: clientStore(environment, user), version, placeholder: undefined, owner, signal: undefined };
    try {
      return structure(tags.ResponsePayload, await run(structure(tags.RequestPayload, payload), turn));
    } catch (error) {
      if (error instanceof ResultRefusal) return error.reason;
      throw error;
    }
  }

  async function done(operation: OperationName, payload: readonly Item[], version?: Version): Promise<Structure> {
    const outcome = await ask(operation, payload, version);
    if (typeof outcome === 'string') throw new Error(`${operation} was refused: ${outcome}`);
    return outcome;
  }

  const idIn = (payload: Structure): string =>
    payload.value.flatMap((one) => (one.tag === tags.UniqueIdentifier && one.type === 'TextString' ? [one.value] : []))[0] ?? '';

  /** Registers a symmetric key. Default: active. */
  async function key(hex: string, algorithm: number, mask: number, ...attributes: readonly Structure[]): Promise<string> {
    const block = structure(
      tags.KeyBlock,
      enumeration(tags.KeyFormatType, 1),
      structure(tags.KeyValue, bytes(tags.KeyMaterial, octets(hex))),
      enumeration(tags.CryptographicAlgorithm, algorithm),
      integer(tags.CryptographicLength, hex.length * 4),
    );
    const own = [counted('Cryptographic Usage Mask', mask), dated('Activation Date', 1_000), ...attributes];
    return idIn(await done('Register', [enumeration(tags.ObjectType, 2), template(...own), structure(tags.SymmetricKey, block)]));
  }

  /** Registers one half of a key pair. */
  async function half(type: 'PrivateKey' | 'PublicKey', material: Item, format: number, mask: number, ...attributes: readonly Structure[]): Promise<string> {
    const block = structure(tags.KeyBlock, enumeration(tags.KeyFormatType, format), structure(tags.KeyValue, material));
    const own = [counted('Cryptographic Usage Mask', mask), dated('Activation Date', 1_000), ...attributes];
    const number = type === 'PrivateKey' ? 4 : 3;
    return idIn(await done('Register', [enumeration(tags.ObjectType, number), template(...own), structure(tags[type], block)]));
  }

  /** Returns the values of one attribute. */
  async function values(id: string, name: string): Promise<Item[]> {
    const payload = await done('GetAttributes', [uid(id), text(tags.AttributeName, name)]);
    return payload.value.flatMap((one) => (one.tag === tags.Attribute && one.type === 'Structure' ? one.value.filter(({ tag }) => tag === at) : []));
  }

  /** Returns the key material of a Get in hex, or the reason of the refusal. */
  async function material(id: string, ...more: readonly Item[]): Promise<string> {
    const got = await ask('Get', [uid(id), ...more]);
    if (typeof got === 'string') return got;
    const object = got.value.find((one) => one.type === 'Structure');
    const block = neededPart(object as Structure, 'KeyBlock');
    const wrapped = block.value.find(({ tag, type }) => tag === tags.KeyValue && type === 'ByteString');
    return hexOf(wrapped ? (wrapped.value as Uint8Array) : needed(neededPart(block, 'KeyValue'), 'KeyMaterial', 'ByteString'));
  }

  const located = async (...payload: readonly Item[]): Promise<string[]> =>
    (await done('Locate', payload)).value.flatMap((one) => (one.tag === tags.UniqueIdentifier && one.type === 'TextString' ? [one.value] : []));

  const dataIn = (payload: Structure | string): string =>
    typeof payload === 'string' ? payload : hexOf(field(payload, 'Data', 'ByteString') ?? new Uint8Array());

  return { ask, done, idIn, key, half, values, material, located, dataIn };
}
