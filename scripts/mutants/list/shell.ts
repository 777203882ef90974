import { mutantsOf } from '../mutant.ts';

const SHELL = 'packages/kc-screens/src/shell';

export const shell = mutantsOf('shell', {
  [`${SHELL}/dialogs/useFormDialog.tsx`]: [
    {
      id: 'shell-discard-unasked',
      find: 'const dismiss = () => (submission.isDirty() ? setDiscarding(true) : leave());',
      replace: 'const dismiss = () => leave();',
      breaks: 'Closing a form dialog with entries does not ask before they are lost.',
    },
    {
      id: 'shell-form-stays-open',
      find: 'if (definition.created || (definition.Result && answer)) setResult({ answer, values });\n      else onClose();',
      replace: 'if (definition.created || definition.Result) setResult({ answer, values });',
      breaks: 'A form dialog stays open after its change was saved.',
    },
    {
      id: 'shell-create-more-keeps-entries',
      find: 'setRound((n) => n + 1);',
      replace: 'setRound((n) => n);',
      breaks: 'Create more opens the form with the entries of the one before.',
    },
  ],
  [`${SHELL}/dialogs/FormDialogBody.tsx`]: [
    {
      id: 'shell-field-errors-dropped',
      find: 'serverErrors={form.fieldErrors}',
      replace: 'serverErrors={{}}',
      breaks: 'What the appliance says of a field is shown nowhere.',
    },
    {
      id: 'shell-submit-always-on',
      find: 'const [reason, setReason] = useState<string | undefined>(emptyReason);',
      replace: 'const [, setReason] = useState<string | undefined>(emptyReason);\n  const reason = undefined;',
      breaks: 'The submit button of a form is on while fields are empty or wrong.',
    },
  ],
  [`${SHELL}/dialogs/ConfirmDialogBody.tsx`]: [
    {
      id: 'shell-confirm-error-swallowed',
      find: 'error={asking.error}\n      extra',
      replace: 'extra',
      breaks: 'A question dialog does not say why its call was refused.',
    },
    {
      id: 'shell-confirm-tone',
      find: "tone={definition.tone ?? 'danger'}",
      replace: "tone={definition.tone ?? 'default'}",
      breaks: 'Dialogs that destroy something have no red button, and the first focus is not on Cancel.',
    },
    {
      id: 'shell-confirm-not-shown',
      find: 'notShown={names.filter((_, at) => isHidden(at))}',
      replace: 'notShown={[]}',
      breaks: 'A question about selected rows does not name those that the filters hide.',
    },
    {
      id: 'shell-confirm-typed',
      find: 'typed={definition.typed?.(targets)}',
      replace: 'typed={undefined}',
      breaks: 'No dialog asks to type a name before something is destroyed.',
    },
  ],
  [`${SHELL}/dialogs/DialogHost.tsx`]: [
    {
      id: 'shell-dialog-of-denied-row',
      find: 'if (fits) return about.map((target) => reasonOf(allowed(actor, target))).find((reason) => reason !== undefined) ?? null;',
      replace: 'if (fits) return null;',
      breaks: 'A link opens a dialog that the person may not use for this row.',
    },
  ],
  [`${SHELL}/dialogs/OnceDialog.tsx`]: [
    {
      id: 'shell-once-leave-unasked',
      find: 'const leave = (go: () => void) => (uncopied.length > 0 ? ask(go) : go());',
      replace: 'const leave = (go: () => void) => go();',
      breaks: 'A password that is shown once is lost without a question.',
    },
  ],
  [`${SHELL}/dialogs/WizardDialogBody.tsx`]: [
    {
      id: 'shell-wizard-wrong-step',
      find: "if (state.at === 'failed' && firstWrong !== undefined && firstWrong !== step?.id) {",
      replace: "if (state.at === 'failed' && firstWrong === '' && firstWrong !== step?.id) {",
      breaks: 'A wizard stays on the last step although a field of an earlier one was refused.',
    },
  ],
  [`${SHELL}/calls/forms/useSubmission.ts`]: [
    {
      id: 'shell-patch-sends-everything',
      find: "return (call.method === 'PATCH' ? difference(body, trimmed(over.start, facts.secrets())) : body) as BodyOf<C>;",
      replace: 'return body as BodyOf<C>;',
      breaks: 'A change sends all fields and overwrites what somebody else saved beside it.',
    },
    {
      id: 'shell-draft-survives-saving',
      find: 'if (outcome.ok) {\n      draft.finish();',
      replace: 'if (outcome.ok) {',
      breaks: 'Entries that were saved come back as a draft.',
    },
    {
      id: 'shell-conflict-forgotten',
      find: 'setConflict(theirs && { before: over.start, mine: values, theirs });',
      replace: 'setConflict(null);',
      breaks: 'A conflict with another administrator is not shown field by field.',
    },
  ],
  [`${SHELL}/calls/changing/usePerform.ts`]: [
    {
      id: 'shell-stale-after-refusal',
      find: "if (error.kind === 'refused' || error.kind === 'conflict') reread();",
      replace: '',
      breaks: 'After a refusal the list still shows the old state of the row.',
    },
    {
      id: 'shell-stale-after-success',
      find: 'reread();\n        return { ok: true, answer };',
      replace: 'return { ok: true, answer };',
      breaks: 'Lists are not read again after a change.',
    },
  ],
  [`${SHELL}/calls/changing/useDownload.ts`]: [
    {
      id: 'shell-download-error-swallowed',
      find: 'setError(failureText(problem, words?.(problem)));',
      replace: 'setError(words ? failureText(problem, words(problem)) : undefined);',
      breaks: 'A download that failed says nothing.',
    },
  ],
  [`${SHELL}/calls/reading/useAnswer.ts`]: [
    {
      id: 'shell-audit-log-stale',
      find: "(audited ? [...stale, 'audit'] : stale);",
      replace: "(audited && stale.length === 0 ? [...stale, 'audit'] : stale);",
      breaks: 'The audit log and the history of an object do not show what was just done.',
    },
  ],
  [`${SHELL}/calls/confirm/ConfirmPanel.tsx`]: [
    {
      id: 'shell-reauth-error-swallowed',
      find: "serverErrors={way === 'passkey' || atField === undefined ? {} : { typed: atField }}",
      replace: 'serverErrors={{}}',
      breaks: 'A wrong password at the re-authentication is not said at the field.',
    },
    {
      id: 'shell-reauth-way',
      find: "body: { [way]: way === 'code' ? typed.trim() : typed }",
      replace: "body: { [first]: way === 'code' ? typed.trim() : typed }",
      breaks: 'Whoever chooses a code in place of the password sends it as the password.',
    },
  ],
  [`${SHELL}/calls/approval/shownIn.ts`]: [
    {
      id: 'shell-request-shows-password',
      find: "value: type === 'password' ? dots : value };",
      replace: 'value };',
      breaks: 'A request for approval shows typed passwords to the second administrator.',
    },
  ],
  [`${SHELL}/screens/lists/reasonAgainst.ts`]: [
    {
      id: 'shell-reason-names-row',
      find: 'return rows.every((row) => reasonOfRow(row) === reason) ? reason : `${nameOf(worst)}: ${reason}`;',
      replace: "return nameOf(worst) === '' ? undefined : reason;",
      breaks: 'A disabled action does not say which of the selected rows is the reason.',
    },
  ],
  [`${SHELL}/screens/pages/SettingsForm.tsx`]: [
    {
      id: 'shell-settings-apply-always',
      find: "const untouched = dirty ? undefined : t('Change a value first.');",
      replace: 'const untouched = undefined;',
      breaks: 'Apply and Reset of settings are on although nothing was changed.',
    },
    {
      id: 'shell-settings-leave-unasked',
      find: 'useUnsaved({ unsaved: form.isDirty, forget: () => form.startOver(), busy });',
      replace: 'useUnsaved({ unsaved: () => false, forget: () => form.startOver(), busy });',
      breaks: 'Settings that were not applied are left without a question.',
    },
  ],
});
