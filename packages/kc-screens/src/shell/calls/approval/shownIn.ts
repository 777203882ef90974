import { shownMost, type RequestLine } from 'kc-api/contract/requests/requests';
import { t } from 'kc-intl/t';

interface Shown {
  title: string;
  lines: readonly RequestLine[];
}

const longest = 1_000;
const dots = '••••••';

/** Elements without information about the action: buttons, legends, decorative elements. */
const passed =
  'button:not([role="combobox"], [role="switch"], [role="checkbox"], [role="radio"]), legend, svg, style, script, [hidden], [aria-hidden="true"], [aria-live]';
const ticks = 'input[type="checkbox"], input[type="radio"], [role="checkbox"], [role="radio"], [role="switch"]';
const blocks = 'p, li, dt, dd, h2, h3, h4, td, th, output, figcaption';
const controls = 'input, textarea, select, [role="combobox"], [role="switch"], [role="checkbox"], [role="radio"]';

const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const textOf = (element: Element): string => tidy(element instanceof HTMLElement ? element.innerText : element.textContent);

function labelOf(control: Element, root: ParentNode): string {
  const named = (control.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .flatMap((id) => (id === '' ? [] : [root.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '']))
    .join(' ');
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])].map(textOf).join(' ') : '';
  return tidy(control.getAttribute('aria-label') ?? (labels || named)).replace(/\s*\*$/, '');
}

function lineOf(control: Element, root: ParentNode): RequestLine | null {
  const label = labelOf(control, root);
  const role = control.getAttribute('role');
  const type = control.getAttribute('type');
  if (role === 'switch' || role === 'checkbox') return { label, value: control.getAttribute('aria-checked') === 'true' ? t('Yes') : t('No') };
  if (role === 'radio') return control.getAttribute('aria-checked') === 'true' ? { label: '', value: label } : null;
  if (control instanceof HTMLInputElement && type === 'checkbox') return { label, value: control.checked ? t('Yes') : t('No') };
  if (control instanceof HTMLInputElement && type === 'radio') return control.checked ? { label: '', value: label } : null;
  const value = control instanceof HTMLSelectElement ? tidy(control.selectedOptions[0]?.text) : 'value' in control ? String(control.value) : textOf(control);
  return value === '' ? null : { label, value: type === 'password' ? dots : value };
}

/** Yields the lines of an element from top to bottom. */
function* linesIn(element: Element, root: ParentNode): Generator<RequestLine> {
  if (element.matches(passed)) return;
  if (element.matches(controls)) {
    const line = lineOf(element, root);
    if (line) yield line;
    return;
  }
  // A label that contains its control is a checkbox or radio button. Other labels name a control, or ask for a word to confirm.
  if (element.matches('label') && !element.querySelector(ticks)) return;
  if (element.matches('ul[aria-label], ol[aria-label]')) {
    const label = (element.getAttribute('aria-label') ?? '').replace(/^Chosen: /, '');
    const value = [...element.children].map((item) => textOf(item.querySelector(':scope > span') ?? item)).join(', ');
    if (value !== '') yield { label, value };
    return;
  }
  if (element.matches('dl')) {
    let label = '';
    for (const part of element.querySelectorAll('dt, dd')) {
      if (part.matches('dt')) label = textOf(part);
      else if (textOf(part) !== '') yield { label, value: textOf(part) };
    }
    return;
  }
  if (element.matches(blocks) && !element.querySelector(`${controls}, dl, ul, ol`)) {
    const value = textOf(element);
    if (value !== '') yield { label: '', value };
    return;
  }
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && tidy(node.textContent) !== '');
  if (own.length > 0 && !element.querySelector(controls)) {
    yield { label: '', value: textOf(element) };
    return;
  }
  for (const child of element.children) yield* linesIn(child, root);
}

/** Reads the content of a dialog as the user sees it, with dots for secrets. It is derived from the DOM, so dialogs need no code for it. */
export function shownIn(dialog: Element, secrets: readonly string[]): Shown {
  const root = dialog.getRootNode() as ParentNode;
  const without = (text: string): string => secrets.filter((secret) => secret.length > 3).reduce((left, secret) => left.replaceAll(secret, dots), text);
  const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text);
  const body = dialog.querySelector('[data-kc-dialog-part="body"]');
  const lines = body ? [...linesIn(body, root)] : [];
  return {
    title: cut(without(textOf(dialog.querySelector('h2') ?? dialog))),
    lines: lines.slice(0, shownMost).map(({ label, value }) => ({ label: cut(label), value: cut(without(value)) })),
  };
}
