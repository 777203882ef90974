/**
 * The result of a rule. The console shows the reason on the disabled control, and the appliance returns it as the error.
 * `never`: no change of the object makes the action possible, so the console does not offer it.
 */
export type Verdict = { ok: true } | { ok: false; reason: string; never?: true };

export const allow: Verdict = { ok: true };
export const deny = (reason: string): Verdict => ({ ok: false, reason });
/** Denies permanently: no change of this object makes it possible. */
export const denyForever = (reason: string): Verdict => ({ ok: false, reason, never: true });
export const isForever = (verdict: Verdict): boolean => !verdict.ok && verdict.never === true;

/** Returns the first denial; otherwise `allow`. */
export const all = (...verdicts: readonly Verdict[]): Verdict => verdicts.find((verdict) => !verdict.ok) ?? allow;

/** Reason for the `disabledReason` of a control; undefined if allowed. */
export const reasonOf = (verdict: Verdict): string | undefined => (verdict.ok ? undefined : verdict.reason);
