import { radiusFindings } from 'kc-api/rules/connections/radius';
import { findings, type Finding } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { StepFailed, unseenCourse, type TestCourse } from '../../core/checks/testCourse.ts';
import { visible } from '../../core/visible.ts';
import { RadiusRejected, type Radius, type RadiusChallenge, type RadiusCredentials, type RadiusTarget } from '../../security/index.ts';
import { lookUp } from './lookUp.ts';
import { exchanged, type Outcome, type Times } from './radius/exchange.ts';
import { fits, question, type Verdict } from './radius/question.ts';

/** Maximum number of addresses that are tried if a name has more. */
const mostAddresses = 3;
/** Maximum number of sign-ins in progress: each uses a socket while its server does not respond. */
const mostAtOnce = 200;
/** Characters of the server's message that are displayed. */
const mostSaid = 200;

const said = ({ message }: Verdict): string => visible(message.slice(0, mostSaid));

/** Explains why there is no verdict. `doubt`: the problem of a response that arrived. */
function unanswered({ host, port }: RadiusTarget, at: Outcome<Verdict>['at'], doubt: 'unsigned' | 'other-secret' | null, within: number): Finding {
  if (doubt === 'unsigned') return radiusFindings.unsigned(host);
  if (doubt === 'other-secret') return radiusFindings.otherSecret(host);
  if (at === 'refused') return findings.closed(host, port);
  return at === 'unreached' ? findings.unreached(host, port) : radiusFindings.silent(host, port, within);
}

/** Returns the challenge; null if the server accepts. Rejects if the server refuses, or if its response cannot be trusted. */
function judgedBy({ host, auth }: RadiusTarget, login: string, verdict: Verdict): RadiusChallenge | null {
  switch (verdict.says) {
    case 'accept':
      return null;
    case 'challenge':
      return { state: verdict.state, prompt: said(verdict) };
    case 'unproved':
      throw new StepFailed(radiusFindings.unproved(host));
    case 'reject':
      throw new RadiusRejected(radiusFindings.rejected(host, login, auth, said(verdict)));
  }
}

async function converse(target: RadiusTarget, who: RadiusCredentials, course: TestCourse, times: Times): Promise<RadiusChallenge | null> {
  const { host, port, secret } = target;
  const addresses = (await lookUp(host, times.tries * times.each, course)).slice(0, mostAddresses);
  const impossible = secret === '' ? radiusFindings.noSecret : fits(target, who) ? null : radiusFindings.tooLong;
  let doubt: 'unsigned' | 'other-secret' | null = null;
  const { promise: first, resolve: onFirst } = Promise.withResolvers<string | null>();
  const { datagram, read } = question(target, who);
  const ending = impossible
    ? null
    : exchanged<Verdict>(
        addresses,
        {
          datagram,
          port,
          onHeard: onFirst,
          onWait: () => onFirst(null),
          read: (answer) => {
            const verdict = read(answer);
            if (typeof verdict !== 'string') return verdict;
            doubt = verdict;
            return null;
          },
        },
        times,
      );
  if (ending)
    await course.step('connect', async () => {
      const address = await Promise.race([first, ending.then(() => null)]);
      if (address !== null) return { found: t('{address} responded on port {port}.', { address, port }) };
      // Usually the outcome is still open. The system may already have reported a closed port.
      const outcome = await Promise.race([ending, null]);
      if (outcome?.at === 'refused' || outcome?.at === 'unreached') throw new StepFailed(unanswered(target, outcome.at, null, 0));
      return { found: t('Sent to {addresses}, port {port}, without a response so far.', { addresses: addresses.join(', '), port }), unproven: true };
    });
  const challenge = await course.step('sign-in', async () => {
    if (!ending) throw new StepFailed(impossible ?? radiusFindings.noSecret);
    const outcome = await ending;
    if (outcome.at !== 'answered') throw new StepFailed(unanswered(target, outcome.at, doubt, times.tries * times.each));
    const gives = judgedBy(target, who.login, outcome.answer);
    return gives
      ? { found: radiusFindings.challenged(host, gives.prompt), unproven: true, gives }
      : { found: t('Logged in as {name}. The response was signed with the shared secret.', { name: who.login }) };
  });
  return challenge ?? null;
}

/** Queries RADIUS servers over UDP. It resolves the name for each query and sends to the checked addresses. */
export function nodeRadius(times: Times = { tries: 3, each: 3_000 }): Radius {
  let underWay = 0;
  return {
    leaves: true,
    async ask(target, who, course = unseenCourse) {
      if (underWay >= mostAtOnce) throw new StepFailed(radiusFindings.busy);
      underWay += 1;
      try {
        return await converse(target, who, course, times);
      } finally {
        underWay -= 1;
      }
    },
  };
}
