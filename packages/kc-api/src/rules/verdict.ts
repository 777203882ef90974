/**
 * A rule's answer. The screen shows the reason on the disabled control; the appliance refuses with the same words. What is
 * `never` possible for an object of this kind, whatever becomes of it, is not offered for it at all.
 */
export type Verdict = { ok: true } | { ok: false; reason: string; never?: true };

export const allow: Verdict = { ok: true };
export const deny = (reason: string): Verdict => ({ ok: false, reason });
/** A refusal for good: no change of this object makes it possible. */
export const denyForever = (reason: string): Verdict => ({ ok: false, reason, never: true });
export const isForever = (verdict: Verdict): boolean => !verdict.ok && verdict.never === true;

/** The first refusal, else allowed. */
export const all = (...verdicts: readonly Verdict[]): Verdict => verdicts.find((verdict) => !verdict.ok) ?? allow;

/** For `disabledReason` of a control: undefined when allowed. */
export const reasonOf = (verdict: Verdict): string | undefined => (verdict.ok ? undefined : verdict.reason);
