import type { PasskeyVerifier } from '../../passkeys/index.ts';

/** Loaded with the first passkey: most servers never need it. */
const library = () => import('@simplewebauthn/server');

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

/** Requires no attestation: only the identity of the authenticator matters. */
export const nodePasskeys: PasskeyVerifier = {
  made: async (credential, { challenge, origin, host }) => {
    const { verifyRegistrationResponse } = await library();
    const { transports = [], ...response } = credential.response;
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...credential, response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: false,
      });
      if (!verified) return { ok: false, why: 'the attestation does not hold' };
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        ok: true,
        made: { credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, backedUp: registrationInfo.credentialBackedUp },
      };
    } catch (error) {
      return { ok: false, why: whyOf(error) };
    }
  },
  proved: async (assertion, passkey, { challenge, origin, host }) => {
    const { verifyAuthenticationResponse } = await library();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...assertion, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: host,
        credential: { id: passkey.credential, publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')), counter: passkey.counter },
        requireUserVerification: false,
      });
      return verified ? { ok: true, counter: authenticationInfo.newCounter } : { ok: false, why: 'the signature does not hold' };
    } catch (error) {
      const why = whyOf(error);
      return { ok: false, why, ...(/counter/i.test(why) ? { copied: true as const } : {}) };
    }
  },
};
