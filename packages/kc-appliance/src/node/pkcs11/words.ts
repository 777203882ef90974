import type { HsmToken } from 'kc-api/contract/hsm/hsm';
import { hsmTexts, tokenSays } from 'kc-api/rules/hsm/hsm';
import { HsmError, KeyMissing, NotSent, WrongPassword } from '../../hsm/index.ts';
import type { Token } from './tokens.ts';

const yesNo = (so: boolean): 'yes' | 'no' => (so ? 'yes' : 'no');

/** PKCS #11 tells no number of attempts. */
export const wire = ({ slot, label, serial, countLow, finalTry, locked }: Token): HsmToken => ({
  slot,
  label,
  serial,
  count_low: yesNo(countLow),
  final_try: yesNo(finalTry),
  locked: yesNo(locked),
});

/** How many attempts are left after a wrong password, as far as the token tells. */
function left(token: Token | undefined): string {
  if (!token) return '';
  if (token.locked) return ' The partition is locked now.';
  return token.finalTry ? ' 1 attempt is left.' : ` ${tokenSays(wire({ ...token, countLow: false })).text}`;
}

const lookAtLog = 'Look at the log of the HSM.';
/** Sentence and remedy, by code. */
const says: Readonly<Record<string, readonly [string, string]>> = {
  CKR_PIN_EXPIRED: ['The password of the partition has expired.', 'Change it at the HSM, then log in again.'],
  CKR_USER_PIN_NOT_INITIALIZED: ['The partition has no password yet.', 'Have the security officer of the HSM set one.'],
  CKR_DEVICE_REMOVED: ['The partition was removed while it was in use.', 'Check that the HSM is connected, then try again.'],
  CKR_TOKEN_NOT_PRESENT: ['The partition is not there.', 'Check that the HSM is connected, then try again.'],
  CKR_DEVICE_ERROR: ['The HSM reports an error.', lookAtLog],
  CKR_DEVICE_MEMORY: ['The HSM has no room for another key.', 'Remove keys that nobody needs from it.'],
  CKR_HOST_MEMORY: ['The PKCS #11 module has run out of memory.', 'Free memory on this appliance, then try again.'],
  CKR_TOKEN_WRITE_PROTECTED: ['The partition is write-protected.', 'Have the security officer of the HSM make it writable.'],
  CKR_SESSION_COUNT: ['The HSM takes no more sessions.', 'End sessions of other clients, or raise its limit.'],
  CKR_MECHANISM_INVALID: ['The HSM does not wrap keys by AES (RFC 3394).', 'Enable CKM_AES_KEY_WRAP on it.'],
};

/** What a failure of the module means. `label`: of the partition that was asked. */
export function errorOf(code: string, token: Token | undefined, label: string): HsmError {
  switch (code) {
    case 'NO_TOKEN':
      return new HsmError(`The HSM has no partition ${label}.`, 'Check that the HSM is connected, or log in to another partition.');
    case 'SEVERAL_TOKENS':
      return new HsmError(`The HSM has several partitions ${label}.`, 'Give each a label of its own.');
    case 'NO_KEY':
      return new KeyMissing('The key is not in the HSM.', hsmTexts.newAdminKey);
    case 'CKR_WRAPPED_KEY_INVALID':
      return new KeyMissing(`The HSM cannot unwrap this. (${code})`, hsmTexts.newAdminKey);
    case 'NO_PASSWORD':
      return new HsmError(`This system is not logged in to partition ${label}.`, 'Log in to it, then try again.');
    case 'SPARED':
      return token?.locked
        ? new HsmError(hsmTexts.locked)
        : new NotSent(`${token ? tokenSays(wire(token)).text : ''} The stored password was not sent.`, hsmTexts.logInAgain);
    case 'CKR_PIN_INCORRECT':
      return new WrongPassword(`The password is incorrect. (${code})${left(token)}`);
    case 'CKR_PIN_LEN_RANGE':
    case 'CKR_PIN_INVALID':
      return new WrongPassword(`The HSM takes no password of this length or with these characters. (${code})${left(token)}`);
    case 'CKR_PIN_LOCKED':
      return new HsmError(`${hsmTexts.locked} (${code})`);
  }
  const [sentence, remedy] = says[code] ?? ['The HSM did not do it.', lookAtLog];
  return new HsmError(`${sentence} (${code})`, remedy);
}
