import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { returnFocus } from './dialogFocus.ts';

/** An element as far as `returnFocus` looks at it. */
class FakeElement {
  readonly isConnected = true;
  readonly page: { activeElement: FakeElement | null; body: object };
  readonly inside: readonly FakeElement[];
  constructor(page: FakeElement['page'], inside: readonly FakeElement[] = []) {
    this.page = page;
    this.inside = inside;
  }
  getRootNode = () => this.page;
  matches = () => false;
  contains = (other: FakeElement) => other === this || this.inside.includes(other);
  focus = () => void (this.page.activeElement = this);
}

const setUp = () => {
  const page: FakeElement['page'] = { activeElement: null, body: {} };
  const panel = new FakeElement(page);
  return { page, panel, button: new FakeElement(page, []) };
};
const give = (place: FakeElement, panel: FakeElement) => returnFocus([place as unknown as Element], panel as unknown as Element);

beforeEach(() => void vi.stubGlobal('HTMLElement', FakeElement));
afterEach(() => void vi.unstubAllGlobals());

it('returns the focus to the previous element', () => {
  const { page, panel, button } = setUp();
  give(button, panel);
  expect(page.activeElement).toBe(button);
});

it('returns the focus although a dialog of the host around the panel has taken it', () => {
  const { page, panel, button } = setUp();
  new FakeElement(page, [panel, button]).focus();
  give(button, panel);
  expect(page.activeElement).toBe(button);
});

it('leaves the focus on another element that has taken it meanwhile', () => {
  const { page, panel, button } = setUp();
  const other = new FakeElement(page);
  other.focus();
  give(button, panel);
  expect(page.activeElement).toBe(other);
});
