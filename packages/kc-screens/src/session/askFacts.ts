import type { ApplianceError } from 'kc-api/client/errors';
import type { Client, SendOptions } from 'kc-api/client/client';
import { firstReads } from 'kc-api/contract/frame/firstReads';
import { t } from 'kc-intl/t';
import type { SignInFacts } from './steps.ts';

const names: Record<keyof SignInFacts, string> = {
  user: t('your user'),
  prefs: t('your preferences'),
  license: t('the license'),
  policy: t('the sign-in policy'),
  eula: t('the license agreement'),
  status: t('the system status'),
};

/** Error for facts that failed to load: their names, for a sentence, and the error of the first one. */
export class MissingFacts extends Error {
  readonly missing: readonly string[];
  readonly error: ApplianceError;
  constructor(missing: readonly string[], error: ApplianceError) {
    super(t('The console could not load its initial data.'));
    this.name = 'MissingFacts';
    this.missing = missing;
    this.error = error;
  }
}

/** The facts, as one promise each and as one for all. */
interface AskedFacts {
  user: Promise<SignInFacts['user']>;
  license: Promise<SignInFacts['license']>;
  policy: Promise<SignInFacts['policy']>;
  prefs: Promise<SignInFacts['prefs']>;
  /** Rejects with `MissingFacts` after all requests have finished, if any failed. */
  all: Promise<SignInFacts>;
}

/** Requests the signed-in user, the preferences, and the conditions for forced steps. */
export function askFacts(client: Client, userid: string, options: SendOptions): AskedFacts {
  const asked: { [Part in keyof SignInFacts]: Promise<SignInFacts[Part]> } = {
    user: client.send(firstReads.user, { params: { id: userid } }, options).then(({ user }) => user),
    prefs: client.send(firstReads.prefs, {}, options),
    license: client.send(firstReads.license, {}, options).then(({ license }) => license),
    policy: client.send(firstReads.policy, {}, options),
    eula: client.send(firstReads.eula, {}, options),
    status: client.send(firstReads.status, {}, options),
  };
  const parts = Object.entries(asked) as [keyof SignInFacts, Promise<unknown>][];
  const together = async () => {
    const answers = await Promise.allSettled(parts.map(([, answer]) => answer));
    const failed = parts.flatMap(([part], index) => {
      const answer = answers[index];
      return answer?.status === 'rejected' ? [{ name: names[part], error: answer.reason as ApplianceError }] : [];
    });
    const [first] = failed;
    if (first)
      throw new MissingFacts(
        failed.map(({ name }) => name),
        first.error,
      );
    return Object.fromEntries(parts.map(([part], index) => [part, (answers[index] as PromiseFulfilledResult<unknown>).value])) as unknown as SignInFacts;
  };
  return { ...asked, all: together() };
}

/** Facts that were requested before the page was rendered, when the session began. */
export interface BegunFacts {
  facts: SignInFacts | null;
  coming: Promise<SignInFacts> | null;
}
