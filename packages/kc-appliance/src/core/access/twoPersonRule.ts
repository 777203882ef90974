import type { About, Call } from 'kc-api/contract/call';
import { impliedActs, type Act } from 'kc-api/contract/requests/acts';
import { hoursDefault } from 'kc-api/rules/requests/limits';
import { changeTimeTexts, utcText } from 'kc-api/rules/requests/changeTimes';
import { requestTexts } from 'kc-api/rules/requests/requests';
import type { Behalf, Environment } from '../context.ts';
import { freezeOver, type FreezeRecord } from './freezes.ts';
import { anybody, ownerEvent } from './grants.ts';
import type { ActiveSession, SessionRecord, UserRecord } from '../records.ts';
import { refuse } from '../refusal.ts';
import { userTable } from '../state.ts';
import { defineRevisedValue } from '../store/value.ts';

interface Signed {
  session: ActiveSession;
  user: UserRecord;
}
type Kept = Pick<Environment, 'store'>;

declare module '../store/store.ts' {
  interface Values {
    /** The acts that need a second administrator (empty if the rule is off), and the hours during which a request can be approved. */
    two_person_rule: { acts: readonly Act[]; hours: number };
  }
}

export const twoPersonRule = defineRevisedValue('two_person_rule', { acts: [], hours: hoursDefault });

export const isRuleOn = (kept: Kept): boolean => twoPersonRule.get(kept).acts.length > 0;

/** If only one administrator remains, no second one can approve requests. These acts, which can add a second administrator or end the rule, are exempt then. */
const waysOut: readonly Act[] = ['administrators', 'users', 'rule'];
const isAlone = (environment: Environment): boolean => environment.usableAdmins(environment, 2).length < 2;

/**
 * True if the master key can be recovered only with admin key parts, which two people hold. This applies while any act needs approval: passphrase, HSM and KMIP
 * server each need only one person. A lone administrator may use every way.
 */
export const needsPartsToRecover = (environment: Environment): boolean => isRuleOn(environment) && !isAlone(environment);

function aboutOf(environment: Environment, { user }: Signed, params: Readonly<Record<string, string>>, body: unknown): About {
  const id = params['id'] ?? (body as { userid?: string } | undefined)?.userid;
  const subject = id === undefined ? undefined : userTable.in(environment).get(id);
  return { admin: subject?.privileges.includes('SEC_ADMIN') === true, own: id === user.id };
}

/** Returns the dangerous act that the call performs, or null, whatever the settings say. */
function actOf(environment: Environment, { second }: Call, signed: Signed, params: Readonly<Record<string, string>>, body: unknown): Act | null {
  return typeof second === 'function' ? second(body as never, aboutOf(environment, signed, params, body)) : (second ?? null);
}

/** True for an act that neither the rule nor a freeze may stop, because nobody could lift either of them. */
const isExempt = (environment: Environment, act: Act): boolean => waysOut.includes(act) && isAlone(environment);

/** True if the act needs the approval of a second administrator. */
export function isCovered(environment: Environment, act: Act): boolean {
  const { acts } = twoPersonRule.get(environment);
  return (impliedActs.includes(act) ? acts.length > 0 : acts.includes(act)) && !isExempt(environment, act);
}

/** Returns the freeze that stops the act at a time. `at`: epoch seconds. */
export const frozenBy = (environment: Environment, act: Act, at: number): FreezeRecord | undefined =>
  isExempt(environment, act) ? undefined : freezeOver(environment, act, at);

/**
 * Refuses (403) an act during a change freeze, and an act that needs the approval of a second administrator. Every call of an administrator passes here, also
 * an approved one. Refuses an act that would fail anyway for its own reason, so that it creates no approval request.
 */
export function checkSecond(
  environment: Environment,
  declared: Call,
  signed: Signed,
  {
    params,
    body,
    behalf,
    now,
    checkSeen,
  }: { params: Readonly<Record<string, string>>; body: unknown; behalf: Behalf | undefined; now: number; checkSeen: () => void },
): void {
  const act = actOf(environment, declared, signed, params, body);
  if (act === null) return;
  const freeze = behalf?.inFreeze ? undefined : frozenBy(environment, act, now);
  const isApproved = behalf?.to === 'run';
  if (!freeze && (isApproved || !isCovered(environment, act))) return;
  checkSeen();
  refuse(403, freeze ? changeTimeTexts.frozen(freeze.name, utcText(freeze.to)) : requestTexts.needed, { needsSecond: act });
}

/** Returns a temporary session of the user on whose behalf a call runs. Refuses (403) if the user may no longer sign in. */
export function standIn(environment: Environment, { userid, session }: Behalf, now: number): Signed {
  if (ownerEvent(environment, { owner: userid, allowed: anybody }, now)) refuse(403, requestTexts.gone);
  const user = userTable.in(environment).get(userid) ?? refuse(403, requestTexts.gone);
  const nowhere = { handle: '', address: '', usedFrom: '', browser: '' };
  const present: SessionRecord = {
    id: '',
    userid,
    expires: Infinity,
    way: 'password',
    replaced: false,
    began: now,
    used: now,
    confirmed: now,
    wrong: 0,
    ...nowhere,
  };
  return { user, session: session ?? present };
}
