import { acmeTimes } from 'kc-api/rules/acme/acme';
import type { Environment } from '../core/context.ts';
import { dayText } from '../core/checks/findings.ts';
import { commitBySystem } from '../core/system.ts';
import type { Due } from '../core/work/agenda.ts';
import { addAttempt, askForRenewal, isUnderWay, moveProgress, startAttempt } from './attempt.ts';
import type { AcmeUse } from './uses.ts';

/** Seconds after the start of the process until its servers listen. An installed certificate is verified then. */
const startTime = 30;

/** Raises the alert before the end of a certificate that was not renewed. */
async function warn(environment: Environment, use: AcmeUse, end: number): Promise<void> {
  const { obtained } = use.progress.get(environment);
  const isCurrent = obtained !== null && (await use.current(environment)) === obtained.certificate;
  commitBySystem(environment, use.category, ({ audit, alert }) => {
    moveProgress(environment, use, { warned: true });
    if (!isCurrent) return;
    const text = `${use.title} expires on ${dayText(end)} and was not renewed`;
    audit({ content: text, group: '', about: null });
    alert({ kind: use.alerts.expiring }, text);
  });
}

/** ACME-10: the next attempt, the question for the renewal time, and the warning of one certificate. */
export const acmeDue =
  (use: AcmeUse): Due =>
  (environment) => {
    const { jobs, machine } = environment;
    if (jobs.leaving || isUnderWay(environment, use)) return undefined;
    const { trial, next, suggested, obtained, warned, attempts } = use.progress.get(environment);
    if (trial) return { at: Math.floor(machine.boot.at / 1000) + startTime, run: async () => startAttempt(environment, use, trial.attempt) };
    if (use.settings.get(environment).enabled === 'no' || next === null) return undefined;
    const all = [
      {
        at: next,
        run: async () =>
          startAttempt(
            environment,
            use,
            environment.store.transaction(() => addAttempt(environment, use, '')),
          ),
      },
    ];
    const left = attempts[0]?.outcome === 'running';
    if (left) return undefined;
    if (obtained && !warned) all.push({ at: acmeTimes.warning(obtained), run: () => warn(environment, use, obtained.not_after) });
    if (suggested)
      all.push({
        at: suggested.check,
        run: async () => {
          // First, so that a slow CA is not asked again meanwhile.
          environment.store.transaction(() => moveProgress(environment, use, { suggested: { ...suggested, check: suggested.check + acmeTimes.windowCheck } }));
          jobs.letArrive(askForRenewal(environment, use).catch(() => undefined));
        },
      });
    return all.sort((a, b) => a.at - b.at)[0];
  };
