import fc from 'fast-check';
import { bytes, enumeration, integer, structure, text, type Item } from '../../src/kmip/protocol/ttlv/items.ts';
import type { OperationName } from '../../src/kmip/protocol/numbers.ts';
import { tags } from '../../src/kmip/protocol/ttlv/tags.ts';
import { batchItem, readResponse, requestMessage } from '../kmip/kmipMessages.ts';
import type { Bytes } from './inputs.ts';

type Version = '1.0' | '1.4' | '2.1';
interface Step {
  operation: OperationName;
  payload: (version: Version) => readonly Item[];
}

/** An attribute in the encoding of the version. KMIP 2.x has a tag for each attribute. `tag`: for 2.x. */
interface Named {
  name: string;
  tag: number;
  value: (tag: number) => Item;
}
const usageMask: Named = { name: 'Cryptographic Usage Mask', tag: tags.CryptographicUsageMask, value: (tag) => integer(tag, 12) };
const algorithm: Named = { name: 'Cryptographic Algorithm', tag: tags.CryptographicAlgorithm, value: (tag) => enumeration(tag, 3) };
const length: Named = { name: 'Cryptographic Length', tag: tags.CryptographicLength, value: (tag) => integer(tag, 256) };
const nameOf = (name: string): Named => ({
  name: 'Name',
  tag: tags.Name,
  value: (tag) => structure(tag, text(tags.NameValue, name), enumeration(tags.NameType, 1)),
});
const contact: Named = { name: 'Contact Information', tag: tags.ContactInformation, value: (tag) => text(tag, 'ops') };
const dateOf = (name: string, tag: number, value: number): Named => ({ name, tag, value: (of) => ({ tag: of, type: 'DateTime', value }) });
const activation = dateOf('Activation Date', tags.ActivationDate, 1_000);
const deactivation = dateOf('Deactivation Date', tags.DeactivationDate, 2_000);

const isNewer = (version: Version): boolean => version === '2.1';
const inForm = (version: Version, { name, tag, value }: Named): Item =>
  isNewer(version) ? value(tag) : structure(tags.Attribute, text(tags.AttributeName, name), value(tags.AttributeValue));
const all = (version: Version, ...list: readonly Named[]): Item =>
  structure(
    isNewer(version) ? tags.Attributes : tags.TemplateAttribute,
    list.map((one) => inForm(version, one)),
  );
const one = (version: Version, attribute: Named): Item =>
  isNewer(version) ? structure(tags.NewAttribute, attribute.value(attribute.tag)) : inForm(version, attribute);

const step = (operation: OperationName, payload: Step['payload'] = () => []): Step => ({ operation, payload });
const create = step('Create', (version) => [enumeration(tags.ObjectType, 2), all(version, algorithm, length, usageMask, nameOf('fuzz'))]);
const register = step('Register', (version) => [
  enumeration(tags.ObjectType, 8),
  all(version, nameOf('fuzz')),
  structure(tags.OpaqueObject, enumeration(tags.OpaqueDataType, 1), bytes(tags.OpaqueDataValue, Uint8Array.of(1, 2))),
]);
const revoke = (code: number): Step => step('Revoke', () => [structure(tags.RevocationReason, enumeration(tags.RevocationReasonCode, code))]);

/** Steps without an identifier: they use the ID Placeholder. */
const steps: readonly Step[] = [
  create,
  register,
  step('Get'),
  step('Export'),
  step('Check'),
  step('ObtainLease'),
  step('GetAttributes'),
  step('GetAttributeList'),
  ...[nameOf('other'), contact, activation, deactivation].flatMap((attribute) =>
    (['AddAttribute', 'ModifyAttribute', 'SetAttribute'] as const).map((operation) => step(operation, (version) => [one(version, attribute)])),
  ),
  step('DeleteAttribute', (version) =>
    isNewer(version)
      ? [structure(tags.AttributeReference, text(tags.VendorIdentification, 'x'), text(tags.AttributeName, 'Name'))]
      : [text(tags.AttributeName, 'Name'), integer(tags.AttributeIndex, 0)],
  ),
  step('Locate', (version) => [isNewer(version) ? all(version, nameOf('other')) : inForm(version, nameOf('other'))]),
  step('Locate', (version) => [integer(tags.MaximumItems, 1), isNewer(version) ? all(version, contact) : inForm(version, contact)]),
  step('Activate'),
  revoke(1),
  revoke(2),
  step('Archive'),
  step('Recover'),
  step('ReKey', (version) => [all(version)]),
  step('Encrypt', () => [bytes(tags.Data, new Uint8Array(16))]),
  step('Destroy'),
];

/** A batch about one object that the batch itself creates. */
interface Life {
  version: Version;
  steps: readonly Step[];
}
const versions = fc.constantFrom<Version[]>('1.0', '1.4', '2.1');
export const lives: fc.Arbitrary<Life> = fc
  .record({ version: versions, first: fc.constantFrom(create, register), more: fc.array(fc.constantFrom(...steps), { maxLength: 14 }) })
  .map(({ version, first, more }) => ({ version, steps: [first, ...more] }));

/** The batch continues after an item that fails. */
const continues = enumeration(tags.BatchErrorContinuationOption, 1);
export const lifeRequest = ({ version, steps: list }: Life): Bytes =>
  requestMessage(
    version,
    list.map(({ operation, payload }, at) => batchItem(operation, payload(version), at)),
    [continues],
  );

export const lifeSamples: readonly Bytes[] = (['1.0', '1.4', '2.1'] as const).flatMap((version) => [
  lifeRequest({ version, steps: [create, ...steps.slice(2)] }),
  lifeRequest({ version, steps: [register, step('Activate'), revoke(2), step('GetAttributes'), step('Destroy'), step('Get')] }),
]);

/** Operations that set the ID Placeholder. */
const placing = new Set<OperationName>(['Create', 'Register', 'Locate', 'ReKey']);
/** Operations that a destroyed object must refuse, because its material is gone and destruction is final. */
const living = new Set<OperationName>(['Get', 'Activate', 'Encrypt', 'Destroy', 'ReKey']);

/** Compares the response with the state machine of the standard. Throws for a response that it forbids. */
export function checkLife({ steps: list }: Life, response: Bytes): void {
  const { items } = readResponse(response);
  if (items.length !== list.length) throw new Error(`${list.length} items have ${items.length} answers.`);
  let isDestroyed = false;
  for (const [at, { operation }] of list.entries()) {
    const isDone = items[at]?.status === 'Success';
    if (at === 0 && !isDone) throw new Error(`The first item, ${operation}, failed: ${items[at]?.message}`);
    if (isDone && isDestroyed && living.has(operation))
      throw new Error(`${operation} succeeded after Destroy, as item ${at} of ${list.map((all_) => all_.operation).join()}`);
    if (isDone && placing.has(operation)) isDestroyed = false;
    if (isDone && operation === 'Destroy') isDestroyed = true;
  }
}

export const lifeSize = (life: Life): number => lifeRequest(life).length;
