import { refuse } from './ttlv/fields.ts';
import { structure, text, type Item, type Structure } from './ttlv/items.ts';
import type { OperationName } from './numbers.ts';
import { tags } from './ttlv/tags.ts';
import type { Version } from './versions.ts';

type IdentifierTag = 'UniqueIdentifier' | 'PrivateKeyUniqueIdentifier' | 'PublicKeyUniqueIdentifier';

/** The response field that sets the ID Placeholder (KMIP 1.4, 4). Other operations do not change it. */
const placeholderFields: Partial<Record<OperationName, IdentifierTag>> = {
  Create: 'UniqueIdentifier',
  CreateKeyPair: 'PrivateKeyUniqueIdentifier',
  Register: 'UniqueIdentifier',
  ReKey: 'UniqueIdentifier',
  ReKeyKeyPair: 'PrivateKeyUniqueIdentifier',
  DeriveKey: 'UniqueIdentifier',
  Certify: 'UniqueIdentifier',
  ReCertify: 'UniqueIdentifier',
  Locate: 'UniqueIdentifier',
  CreateSplitKey: 'UniqueIdentifier',
  JoinSplitKey: 'UniqueIdentifier',
  Import: 'UniqueIdentifier',
};

/** The numbers of a Unique Identifier in KMIP 2.0 that refer to the result of an earlier batch item (KMIP 2.1, 11.61). */
const earlierResults: Readonly<Record<number, readonly [OperationName, IdentifierTag]>> = {
  0x02: ['Certify', 'UniqueIdentifier'],
  0x03: ['Create', 'UniqueIdentifier'],
  0x04: ['CreateKeyPair', 'PrivateKeyUniqueIdentifier'],
  0x05: ['CreateKeyPair', 'PrivateKeyUniqueIdentifier'],
  0x06: ['CreateKeyPair', 'PublicKeyUniqueIdentifier'],
  0x07: ['CreateSplitKey', 'UniqueIdentifier'],
  0x08: ['DeriveKey', 'UniqueIdentifier'],
  0x09: ['Import', 'UniqueIdentifier'],
  0x0a: ['JoinSplitKey', 'UniqueIdentifier'],
  0x0b: ['Locate', 'UniqueIdentifier'],
  0x0c: ['Register', 'UniqueIdentifier'],
  0x0d: ['ReKey', 'UniqueIdentifier'],
  0x0e: ['ReCertify', 'UniqueIdentifier'],
  0x0f: ['ReKeyKeyPair', 'PrivateKeyUniqueIdentifier'],
  0x10: ['ReKeyKeyPair', 'PrivateKeyUniqueIdentifier'],
  0x11: ['ReKeyKeyPair', 'PublicKeyUniqueIdentifier'],
};
const idPlaceholder = 0x01;

/** Fields with a Unique Identifier, which may refer to an earlier result since KMIP 2.0. */
const identifierTags = new Set<number>([
  tags.UniqueIdentifier,
  tags.PrivateKeyUniqueIdentifier,
  tags.PublicKeyUniqueIdentifier,
  tags.CertificateRequestUniqueIdentifier,
  tags.LinkedObjectIdentifier,
]);

interface Result {
  operation: OperationName | null;
  payload: readonly Item[];
}

/** References of batch items to the objects of earlier items. */
export interface BatchReferences {
  /** The ID Placeholder: undefined until an item has produced one object. */
  readonly placeholder: string | undefined;
  /** Returns the payload with references replaced by identifiers. Throws ResultRefusal for a reference without an object. */
  resolve(payload: Structure, version: Version): Structure;
  /** Stores the result of an item. A failed one has no operation. */
  add(result: Result): void;
}

function identifiersIn(payload: readonly Item[], tag: IdentifierTag): string[] {
  return payload.flatMap((item) => (item.tag === tags[tag] && item.type === 'TextString' ? [item.value] : []));
}

export function createReferences(): BatchReferences {
  const results: Result[] = [];
  let placeholder: string | undefined;

  const missing = (): never => refuse('ItemNotFound', 'Unique Identifier refers to no object of this batch.');

  function byNumber(number: number): string {
    if (number === idPlaceholder) return placeholder ?? missing();
    const [operation, tag] = earlierResults[number] ?? refuse('InvalidField', 'Unique Identifier has an unknown value.');
    const result = results.findLast((one) => one.operation === operation);
    return (result && identifiersIn(result.payload, tag)[0]) ?? missing();
  }

  /** KMIP 2.1, 7.33: counts from the first item of the batch, or backward from the current one. */
  function byPlace(place: number): string {
    const { payload } = results.at(place) ?? missing();
    return identifiersIn(payload, 'UniqueIdentifier')[0] ?? identifiersIn(payload, 'PrivateKeyUniqueIdentifier')[0] ?? missing();
  }

  function resolved(item: Item): Item {
    if (item.type === 'Structure') return structure(item.tag, item.value.map(resolved));
    if (!identifierTags.has(item.tag)) return item;
    if (item.type === 'Enumeration') return text(item.tag, byNumber(item.value));
    return item.type === 'Integer' ? text(item.tag, byPlace(item.value)) : item;
  }

  return {
    get placeholder() {
      return placeholder;
    },
    resolve: (payload, { major }) => (major < 2 ? payload : structure(payload.tag, payload.value.map(resolved))),
    add(result) {
      results.push(result);
      const tag = result.operation && placeholderFields[result.operation];
      if (!tag) return;
      const identifiers = identifiersIn(result.payload, tag);
      placeholder = identifiers.length === 1 ? identifiers[0] : undefined;
    },
  };
}
