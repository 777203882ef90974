import { readPublicKey } from 'kc-api/rules/audit/chainKey';
import { checkpointIn } from 'kc-api/rules/audit/checkpoint';
import { formatText, moreText, signedText, unverifiedText, verdictText } from 'kc-api/rules/audit/reportText';
import type { ExportCheckOptions, ExportReport } from 'kc-api/rules/audit/verifyExport';
import { verifyFile } from './verifyFile.ts';

// The page that verifies a downloaded export offline, opened as a file in any browser. It inserts all contents of the export as plain text.

function part<Element extends HTMLElement>(id: string, kind: new () => Element): Element {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}.`);
  return found;
}

const form = document.querySelector('form');
const submit = document.querySelector<HTMLButtonElement>('button[type=submit]');
const chosen = part('export', HTMLInputElement);
const key = part('key', HTMLTextAreaElement);
const keyFile = part('key-file', HTMLInputElement);
const checkpoints = part('checkpoints', HTMLTextAreaElement);
const cancel = part('cancel', HTMLButtonElement);
const progress = part('progress', HTMLElement);
const bar = part('bar', HTMLProgressElement);
const result = part('result', HTMLElement);
const say = (id: string, text: string) => void (part(id, HTMLElement).textContent = text);

/** Shows the error of a field next to it, '' for none. Returns true without an error. */
function mark(field: HTMLElement, problem: string): boolean {
  say(`${field.id}-problem`, problem);
  if (problem === '') field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
  return problem === '';
}

const linesIn = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Returns the entries, or undefined if some are invalid. Then it shows the errors and focuses the first invalid field. */
function entered(): { file: File; options: ExportCheckOptions } | undefined {
  const [file] = chosen.files ?? [];
  const lines = linesIn(checkpoints.value);
  const unreadable = lines.findIndex((line) => checkpointIn(line) === undefined);
  const given = key.value.trim();
  const fine = [
    mark(chosen, file ? '' : 'Choose the export.'),
    mark(
      key,
      given === '' || readPublicKey(given) ? '' : 'This is not the public key of an audit log. Choose the file audit-key-….pem that the appliance gave.',
    ),
    mark(checkpoints, unreadable < 0 ? '' : `Line ${unreadable + 1} holds no checkpoint. Paste the whole line, with kc-audit-checkpoint/1 in it.`),
  ];
  if (file && fine.every(Boolean)) return { file, options: { checkpoints: lines, ...(given === '' ? {} : { key: given }) } };
  [chosen, key, checkpoints][fine.indexOf(false)]?.focus();
  return undefined;
}

function list(id: string, texts: readonly string[]): void {
  const items = texts.map((text) => {
    const item = document.createElement('li');
    item.textContent = text;
    return item;
  });
  const box = part(id, HTMLElement);
  box.replaceChildren(...items);
  box.hidden = texts.length === 0;
}

/** Shows the result and focuses its heading, so that screen readers announce it. */
function show(verdict: string, whole: boolean, facts: string, report?: ExportReport): void {
  result.toggleAttribute('data-whole', whole);
  say('verdict', verdict);
  say('facts', facts);
  list('problems', report?.problems ?? []);
  say('more', report ? moreText(report) : '');
  list('notes', report?.notes ?? []);
  result.hidden = false;
  part('verdict', HTMLElement).focus();
}

let underway: AbortController | null = null;

function stand(running: boolean): void {
  if (submit) submit.disabled = running;
  progress.hidden = cancel.hidden = !running;
}

function advance(share: number): void {
  bar.value = share;
  say('percent', `${Math.floor(share * 100)} %`);
}

async function verify(): Promise<void> {
  if (underway) return;
  const wish = entered();
  if (!wish) return;
  const leaving = (underway = new AbortController());
  result.hidden = true;
  advance(0);
  stand(true);
  try {
    const report = await verifyFile(wish.file, wish.options, { signal: leaving.signal, onProgress: advance });
    if (report) show(verdictText(report), report.count === 0, `${wish.file.name}: ${formatText(report)} ${signedText(report)}`, report);
    else submit?.focus();
  } catch (error) {
    show('Not verified', false, unverifiedText(wish.file.name, error));
  } finally {
    underway = null;
    stand(false);
  }
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void verify();
});
cancel.addEventListener('click', () => underway?.abort());
keyFile.addEventListener('change', () => {
  const [file] = keyFile.files ?? [];
  void file?.text().then(
    (text) => {
      key.value = text;
      mark(key, '');
    },
    () => mark(key, `${file.name} cannot be read. Choose it again.`),
  );
});
