/** A rule's answer. The screen shows the reason on the disabled control; the appliance refuses with the same words. */
export type Verdict = { ok: true } | { ok: false; reason: string };

export const allow: Verdict = { ok: true };
export const deny = (reason: string): Verdict => ({ ok: false, reason });

/** The first refusal, else allowed. */
export const all = (...verdicts: readonly Verdict[]): Verdict => verdicts.find((verdict) => !verdict.ok) ?? allow;

/** For `disabledReason` of a control: undefined when allowed. */
export const reasonOf = (verdict: Verdict): string | undefined => (verdict.ok ? undefined : verdict.reason);
