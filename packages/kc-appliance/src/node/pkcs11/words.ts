import type { HsmToken } from 'kc-api/contract/hsm/hsm';
import { attemptsLeft, hsmTexts, tokenSays } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { HsmError, KeyMissing, NotSent, WrongPassword } from '../../hsm/index.ts';
import type { Token } from './tokens.ts';

const yesNo = (so: boolean): 'yes' | 'no' => (so ? 'yes' : 'no');

/** PKCS #11 reports no number of attempts. */
export const wire = ({ slot, label, serial, countLow, finalTry, locked }: Token): HsmToken => ({
  slot,
  label,
  serial,
  count_low: yesNo(countLow),
  final_try: yesNo(finalTry),
  locked: yesNo(locked),
});

/** Text about the remaining attempts, as far as the token reports them; it follows the text about the wrong password. */
function left(token: Token | undefined): string {
  if (!token) return '';
  if (token.locked) return ` ${hsmTexts.lockedNow}`;
  return ` ${token.finalTry ? attemptsLeft(1) : tokenSays(wire({ ...token, countLow: false })).text}`;
}

const lookAtLog = t('Look at the log of the HSM.');
/** Sentence and remedy, by code. */
const says: Readonly<Record<string, readonly [string, string]>> = {
  CKR_PIN_EXPIRED: [t('The password of the partition has expired.'), t('Change it at the HSM, then log in again.')],
  CKR_USER_PIN_NOT_INITIALIZED: [t('The partition has no password yet.'), t('Ask the security officer of the HSM to set one.')],
  CKR_DEVICE_REMOVED: [t('The partition was removed while it was in use.'), t('Check that the HSM is connected, then try again.')],
  CKR_TOKEN_NOT_PRESENT: [t('The partition is not there.'), t('Check that the HSM is connected, then try again.')],
  CKR_DEVICE_ERROR: [t('The HSM reports an error.'), lookAtLog],
  CKR_DEVICE_MEMORY: [t('The HSM has no room for another key.'), t('Remove keys that nobody needs from it.')],
  CKR_HOST_MEMORY: [t('The PKCS #11 module has run out of memory.'), t('Free memory on this appliance, then try again.')],
  CKR_TOKEN_WRITE_PROTECTED: [t('The partition is write-protected.'), t('Ask the security officer of the HSM to make it writable.')],
  CKR_SESSION_COUNT: [t('The HSM takes no more sessions.'), t('End sessions of other clients, or raise its limit.')],
  CKR_MECHANISM_INVALID: [t('The HSM does not wrap keys by AES (RFC 3394).'), t('Enable CKM_AES_KEY_WRAP on it.')],
};

/** Returns the error with text and remedy for a code of the module. `label`: the requested partition. */
export function errorOf(code: string, token: Token | undefined, label: string): HsmError {
  switch (code) {
    case 'NO_TOKEN':
      return new HsmError(
        t('The HSM has no partition {partition}.', { partition: label }),
        t('Check that the HSM is connected, or log in to another partition.'),
      );
    case 'SEVERAL_TOKENS':
      return new HsmError(t('The HSM has several partitions {partition}.', { partition: label }), t('Give each a label of its own.'));
    case 'NO_KEY':
      return new KeyMissing(t('The key is not in the HSM.'), hsmTexts.newAdminKey);
    case 'CKR_WRAPPED_KEY_INVALID':
      return new KeyMissing(`${t('The HSM cannot unwrap this.')} (${code})`, hsmTexts.newAdminKey);
    case 'NO_PASSWORD':
      return new HsmError(t('This system is not logged in to partition {partition}.', { partition: label }), t('Log in to it, then try again.'));
    case 'SPARED':
      return token?.locked
        ? new HsmError(hsmTexts.locked)
        : new NotSent(`${token ? tokenSays(wire(token)).text : ''} ${hsmTexts.notSent}`, hsmTexts.logInAgain);
    case 'CKR_PIN_INCORRECT':
      return new WrongPassword(`${hsmTexts.wrongPassword} (${code})${left(token)}`);
    case 'CKR_PIN_LEN_RANGE':
    case 'CKR_PIN_INVALID':
      return new WrongPassword(`${t('The HSM takes no password of this length or with these characters.')} (${code})${left(token)}`);
    case 'CKR_PIN_LOCKED':
      return new HsmError(`${hsmTexts.locked} (${code})`);
  }
  const [sentence, remedy] = says[code] ?? [t('The HSM did not do it.'), lookAtLog];
  return new HsmError(`${sentence} (${code})`, remedy);
}
