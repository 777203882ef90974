import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { md4 } from './md4.ts';
import { msAttribute, msValue, ntResponse, serverProof } from './msChap.ts';
import { codes, decode, encode, types, valuesOf, type Packet } from './packet.ts';
import { hidden, mostHidden, shown } from './passwords.ts';
import { question } from './question.ts';
import { judged, responseAuthenticator, signed } from './signatures.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const unhex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));
const text = (said: string): Uint8Array => new TextEncoder().encode(said);

const sixteen = fc.uint8Array({ minLength: 16, maxLength: 16 });
const secrets = fc.uint8Array({ minLength: 1, maxLength: 64 });
const attributes = fc.array(fc.record({ type: fc.integer({ min: 1, max: 255 }), value: fc.uint8Array({ maxLength: 253 }) }), { maxLength: 14 });
const packets: fc.Arbitrary<Packet> = fc.record({ code: fc.constantFrom(2, 3, 11), identifier: fc.nat(255), authenticator: sixteen, attributes });
const unsigned = packets.map((one) => ({ ...one, attributes: one.attributes.filter(({ type }) => type !== types.messageAuthenticator) }));

describe('RADIUS packet', () => {
  it('is decoded as it was encoded, with any padding', () => {
    fc.assert(
      fc.property(packets, fc.uint8Array({ maxLength: 40 }), (packet, padding) => {
        expect(decode(Uint8Array.of(...encode(packet), ...padding))).toEqual(packet);
      }),
    );
  });

  it('is decoded from any bytes or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5_000, size: 'max' }), (bytes) => {
        const packet = decode(bytes);
        if (packet) expect(hex(bytes)).toContain(hex(encode(packet)));
      }),
    );
  });

  it('is refused if it is truncated', () => {
    fc.assert(
      fc.property(packets, fc.nat(), (packet, at) => {
        const bytes = encode(packet);
        expect(decode(bytes.subarray(0, at % bytes.length))).toBeNull();
      }),
    );
  });

  it('is refused if an attribute has a wrong length', () => {
    const bytes = encode({ code: 2, identifier: 1, authenticator: new Uint8Array(16), attributes: [{ type: 18, value: text('Hello') }] });
    for (const length of [0, 1, 6, 8, 255]) {
      bytes[21] = length;
      expect(decode(bytes)).toBeNull();
    }
  });
});

describe('RADIUS signature', () => {
  /** Returns a response that a server has signed with its secret. */
  const finished = (answer: Packet, request: Uint8Array, secret: Uint8Array): Packet => {
    const whole = signed({ ...answer, authenticator: request }, secret);
    return { ...whole, authenticator: responseAuthenticator(whole, request, secret) };
  };

  it('is valid only for its secret and its request', () => {
    fc.assert(
      fc.property(unsigned, sixteen, sixteen, secrets, secrets, (answer, request, otherRequest, secret, otherSecret) => {
        fc.pre(hex(request) !== hex(otherRequest) && hex(secret) !== hex(otherSecret));
        const whole = finished(answer, request, secret);
        expect(judged(whole, request, secret)).toBe('genuine');
        expect(judged(whole, otherRequest, secret)).toBe('other-secret');
        expect(judged(whole, request, otherSecret)).toBe('other-secret');
      }),
    );
  });

  it('is invalid after a change of any bit', () => {
    fc.assert(
      fc.property(unsigned, sixteen, secrets, fc.nat(), (answer, request, secret, where) => {
        const bytes = encode(finished(answer, request, secret));
        const bit = where % (bytes.length * 8);
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const packet = decode(bytes);
        expect(packet === null || judged(packet, request, secret) !== 'genuine').toBe(true);
      }),
    );
  });

  it('is reported as missing if only the MD5 authenticator is present', () => {
    fc.assert(
      fc.property(unsigned, sixteen, secrets, (answer, request, secret) => {
        const whole = { ...answer, authenticator: responseAuthenticator(answer, request, secret) };
        expect(judged(whole, request, secret)).toBe('unsigned');
      }),
    );
  });
});

describe('RADIUS password', () => {
  it('is decrypted with the secret that encrypted it', () => {
    const passwords = fc.uint8Array({ min: 1, minLength: 1, maxLength: mostHidden });
    fc.assert(
      fc.property(passwords, sixteen, secrets, (password, authenticator, secret) => {
        const value = hidden(password, authenticator, secret);
        expect(value.length % 16).toBe(0);
        expect(shown(value, authenticator, secret)).toEqual(password);
      }),
    );
  });

  it('does not appear in a request with any method', () => {
    const words = fc.string({ minLength: 4, maxLength: 100, unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(words, fc.constantFrom('pap', 'chap', 'mschapv2'), (password, auth) => {
        const { datagram } = question({ host: '', port: 0, auth, secret: 'Radius-Secret-1' }, { login: 'a', password: `Password-${password}` });
        expect(Buffer.from(datagram).includes(password)).toBe(false);
        const packet = decode(datagram);
        expect(packet?.attributes[0]?.type).toBe(types.messageAuthenticator);
        expect(packet && hex(encode(signed(packet, text('Radius-Secret-1'))))).toBe(hex(datagram));
      }),
    );
  });

  // RFC 2865, 7.1.
  it('is encrypted as in the example of RFC 2865', () => {
    const authenticator = unhex('0f403f9473978057bd83d5cb98f4227a');
    expect(hex(hidden(text('arctangent'), authenticator, text('xyzzy5461')))).toBe('0dbe708d93d413ce3196e43f782a0aee');
  });

  // RFC 2759, 9.2.
  it('is proven over MS-CHAPv2 as in the example of RFC 2759, in both directions', () => {
    const exchange = {
      login: 'User',
      password: 'clientPass',
      challenge: unhex('5b5d7c7d7b3f2f3e3c2c602132262628'),
      peerChallenge: unhex('21402324255e262a28295f2b3a337c7e'),
    };
    expect(hex(ntResponse(exchange))).toBe('82309ecd8d708b5ea08faa3981cd83544233114a3d85d6df');
    expect(serverProof(exchange)).toBe('S=407A5589115FD0D6209F510FE9C04566932CDA56');
  });

  // RFC 1320, A.5.
  it.each([
    ['', '31d6cfe0d16ae931b73c59d7e0c089c0'],
    ['abc', 'a448017aaf21d8525fc10ae87aa6729d'],
    ['12345678901234567890123456789012345678901234567890123456789012345678901234567890', 'e33b4ddc9c38f2199c3e7b164fcc0536'],
  ])('has the MD4 digest of RFC 1320: %s', (message, digest) => {
    expect(hex(md4(text(message)))).toBe(digest);
  });
});

describe('Microsoft attribute', () => {
  it('is decoded as it was encoded, and other bytes cause no error', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 255 }), fc.uint8Array({ maxLength: 240 }), fc.uint8Array({ maxLength: 253 }), (type, value, junk) => {
        expect(msValue({ attributes: [msAttribute(type, value)] }, type)).toEqual(value);
        msValue({ attributes: [{ type: types.vendorSpecific, value: junk }] }, type);
        msValue({ attributes: [{ type: types.vendorSpecific, value: Uint8Array.of(0, 0, 1, 55, ...junk) }] }, type);
      }),
    );
  });
});

it('ignores packets that are not a response to the request', () => {
  const { read, datagram } = question({ host: '', port: 0, auth: 'pap', secret: 's' }, { login: 'a', password: 'b' });
  const request = decode(datagram);
  if (!request) throw new Error('The request is no packet.');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(255), fc.nat(255), (bytes, code, identifier) => {
      const isAnswer = ([codes.accept, codes.reject, codes.challenge] as number[]).includes(code) && identifier === request.identifier;
      const said = read(encode({ ...request, code, identifier, attributes: valuesOf(request, types.userName).map((value) => ({ type: 1, value })) }));
      expect(said).toBe(isAnswer ? 'other-secret' : null);
      const noise = read(bytes);
      expect(noise === null || noise === 'other-secret').toBe(true);
    }),
  );
});
