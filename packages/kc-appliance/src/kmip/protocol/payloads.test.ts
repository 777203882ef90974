import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeNameOf, hasAttribute } from './attributes/attributeNames.ts';
import { ResultRefusal } from './ttlv/fields.ts';
import { bytes, dateTime, enumeration, integer, structure, text, type Item } from './ttlv/items.ts';
import { decodePayload, encodePayload } from './payloads.ts';
import { tags } from './ttlv/tags.ts';
import { versions } from './versions.ts';

const v20 = { major: 2, minor: 0 };
const v21 = { major: 2, minor: 1 };
const v14 = { major: 1, minor: 4 };
const at = tags.AttributeValue;
const attribute = (name: string, value: Item) => structure(tags.Attribute, text(tags.AttributeName, name), value);
const payload = (...items: readonly Item[]) => structure(tags.RequestPayload, items);
const decoded = (items: readonly Item[], operation: Parameters<typeof decodePayload>[1] = 'Create') => decodePayload(payload(...items), operation, v21).value;
const reasonOf = (run: () => unknown) => {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof ResultRefusal ? error.reason : error;
  }
};

const standardNames = Object.values(tags)
  .map(attributeNameOf)
  .filter((name) => name !== undefined && hasAttribute(v21, name)) as string[];
const vendorNames = fc.oneof(
  fc
    .string({ minLength: 1, maxLength: 12 })
    .filter((name) => !name.includes('::'))
    .map((name) => `x-${name}`),
  fc.tuple(fc.constantFrom('acme', 'Example Ltd'), fc.string({ minLength: 1, maxLength: 8 })).map(([vendor, name]) => `x-${vendor}::${name}`),
  fc.constant('y-Serial'),
);
const values: fc.Arbitrary<Item> = fc.oneof(
  fc.integer({ min: 0, max: 1000 }).map((value) => integer(at, value)),
  fc.string().map((value) => text(at, value)),
  fc.string().map((value) => structure(at, text(tags.NameValue, value), enumeration(tags.NameType, 1))),
);

describe('attributes of KMIP 2', () => {
  it('are preserved by encoding and decoding', () => {
    const lists = fc.array(
      fc.tuple(fc.oneof(fc.constantFrom(...standardNames), vendorNames), values).map(([name, value]) => attribute(name, value)),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(lists, (list) => {
        const encoded = encodePayload([text(tags.UniqueIdentifier, 'a'), ...list], 'GetAttributes', v21);
        expect(encoded.map(({ tag }) => tag)).toEqual([tags.UniqueIdentifier, tags.Attributes]);
        expect(decoded(encoded, 'GetAttributes')).toEqual([text(tags.UniqueIdentifier, 'a'), ...list]);
      }),
    );
  });

  it('become templates of KMIP 1.4 in requests', () => {
    const length = integer(tags.CryptographicLength, 256);
    const plain = attribute('Cryptographic Length', integer(at, 256));
    for (const [tag, template] of [
      [tags.Attributes, tags.TemplateAttribute],
      [tags.CommonAttributes, tags.CommonTemplateAttribute],
      [tags.PrivateKeyAttributes, tags.PrivateKeyTemplateAttribute],
      [tags.PublicKeyAttributes, tags.PublicKeyTemplateAttribute],
    ] as const)
      expect(decoded([structure(tag, length)])).toEqual([structure(template, plain)]);
    expect(decoded([structure(tags.Attributes, length)], 'Locate')).toEqual([plain]);
    expect(decoded([structure(tags.NewAttribute, length)], 'AddAttribute')).toEqual([plain]);
    expect(decoded([structure(tags.CurrentAttribute, length)], 'ModifyAttribute')).toEqual([structure(tags.CurrentAttribute, plain)]);
    const material = bytes(tags.KeyMaterial, new Uint8Array(2));
    const value = (...attributes: Item[]) => [structure(tags.SymmetricKey, structure(tags.KeyBlock, structure(tags.KeyValue, material, attributes)))];
    expect(decoded(value(structure(tags.Attributes, length)), 'Register')).toEqual(value(plain));
    expect(encodePayload(value(plain), 'Get', v21)).toEqual(value(structure(tags.Attributes, length)));
  });

  it('are referenced by tag, or by vendor and attribute name', () => {
    const state = enumeration(tags.AttributeReference, tags.State);
    const own = structure(tags.AttributeReference, text(tags.VendorIdentification, 'x'), text(tags.AttributeName, 'ID'));
    const names = [text(tags.AttributeName, 'State'), text(tags.AttributeName, 'x-ID')];
    expect(decoded([state, own], 'GetAttributes')).toEqual(names);
    expect(encodePayload(names, 'GetAttributeList', v21)).toEqual([state, own]);
  });

  it('accept dates with microseconds', () => {
    const extended: Item = { tag: tags.ActivationDate, type: 'DateTimeExtended', value: 1_500_000_000_999_999n };
    expect(decoded([structure(tags.Attributes, extended)], 'Locate')).toEqual([attribute('Activation Date', dateTime(at, 1_500_000_000))]);
  });

  it('are refused if their tag is unknown or their structure is wrong', () => {
    for (const [items, reason] of [
      [[structure(tags.Attributes, integer(tags.BatchCount, 1))], 'UnsupportedAttribute'],
      [[structure(tags.Attributes, integer(0x540001, 1))], 'UnsupportedAttribute'],
      [[enumeration(tags.AttributeReference, 0x42ffff)], 'UnsupportedAttribute'],
      [[text(tags.AttributeReference, 'State')], 'InvalidMessage'],
      [[integer(tags.Attributes, 1)], 'InvalidMessage'],
      [[structure(tags.NewAttribute)], 'InvalidMessage'],
      [[structure(tags.Attributes, structure(tags.Attribute, text(tags.VendorIdentification, 'x'), text(tags.AttributeName, 'ID')))], 'MissingData'],
    ] as const)
      expect(reasonOf(() => decoded(items))).toBe(reason);
  });

  it('are not repeated in responses to changes', () => {
    const echo = [text(tags.UniqueIdentifier, 'a'), attribute('State', enumeration(at, 1))];
    expect(encodePayload(echo, 'ModifyAttribute', v21)).toEqual(echo.slice(0, 1));
    expect(encodePayload(echo, 'ModifyAttribute', v14)).toEqual(echo);
    expect(encodePayload(echo.slice(0, 1), 'GetAttributes', v21)).toEqual([...echo.slice(0, 1), structure(tags.Attributes)]);
  });
});

describe('KMIP payload', () => {
  it('omits attributes that the version of the client does not define', () => {
    const all = ['State', 'Fresh', 'Original Creation Date', 'Random Number Generator', 'Sensitive', 'Short Unique Identifier', 'Rotate Date', 'x-ID'];
    const list = all.map((name) => attribute(name, integer(at, 1)));
    const namesIn = (index: number) => {
      const version = versions[index] ?? v20;
      return all.filter((name) => hasAttribute(version, name)).length;
    };
    expect(versions.map((_, index) => namesIn(index))).toEqual([8, 7, 6, 5, 4, 3, 2]);
    for (const version of versions.filter(({ major }) => major === 1)) {
      const expected = all.filter((name) => hasAttribute(version, name));
      expect(encodePayload(list, 'GetAttributes', version)).toHaveLength(expected.length);
      expect(
        encodePayload(
          all.map((name) => text(tags.AttributeName, name)),
          'GetAttributeList',
          version,
        ),
      ).toEqual(expected.map((name) => text(tags.AttributeName, name)));
    }
  });

  it('of KMIP 1 is decoded unchanged', () => {
    const items = [structure(tags.Attributes, integer(tags.CryptographicLength, 1))];
    for (const version of versions.filter(({ major }) => major === 1)) expect(decodePayload(payload(...items), 'Create', version).value).toEqual(items);
  });
});
