// @chunk panel
import type { PanelChange, PanelDialog, PanelError } from 'kc-screens/shell/host';
import { systemClock } from 'kc-api/client/clock';
import { adoptStyles } from './adoptStyles.ts';
import { speakFirst } from './language.ts';
import type { Mounted, Reports } from './mount.tsx';
import { attributes, optionsOf } from './options.ts';
import { panelOf, type ElementPanel } from './panelOf.ts';
import type { PanelSession, RenewSession } from './session.ts';
import { createSessionKeeper } from './sessionKeeper.ts';

/** The events of an element by name, with the type of `detail`. They bubble, and cross shadow roots. */
export interface PanelEvents {
  'kc-ready': undefined;
  /** A failed call, or a failure of the panel itself: then `call` is empty. */
  'kc-error': Omit<PanelError, 'error'> & { error: Error };
  'kc-session-end': undefined;
  'kc-change': PanelChange;
  'kc-dialog-open': PanelDialog;
  'kc-dialog-close': PanelDialog;
}

/** In the order of assignment: `session` renders the panel immediately, so it is last. */
const properties = ['messages', 'renewSession', 'session'] as const;

/** The element takes the height that the page gives it. Without one, it has the height of a list. */
const hostRules = ':host { display: block; height: 32rem; min-height: 12rem; } :host([hidden]) { display: none; } .place { height: 100%; }';

let shared: CSSStyleSheet | undefined;

/** Returns one style sheet for all elements of the page. */
function hostSheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(hostRules);
  }
  return shared;
}

/** An element that renders one panel in a shadow root, once it has a session. */
export class PanelElement extends HTMLElement {
  static readonly observedAttributes = attributes;
  /** The panel of the element. Each element has a class of its own. */
  static readonly panel: ElementPanel;

  #mounted: Promise<Mounted> | null = null;
  #messages: Readonly<Record<string, string>> = {};
  #renew: RenewSession | null = null;
  #refused = false;
  readonly #keeper = createSessionKeeper({
    clock: systemClock,
    onSession: () => this.#draw(),
    onEnd: () => this.#tell('kc-session-end', undefined),
  });

  /** The session. Never an attribute, because other scripts and extensions can read attributes. Null renders nothing. */
  get session(): PanelSession | null {
    return this.#keeper.get();
  }
  set session(next: PanelSession | null) {
    if (next) this.#keeper.set(next);
    else {
      this.#keeper.clear();
      this.#remove();
    }
  }

  /** Requests the next session from your server, before this one ends. Default: none, and `kc-session-end` is dispatched at its end. */
  get renewSession(): RenewSession | null {
    return this.#renew;
  }
  set renewSession(renew: RenewSession | null) {
    this.#renew = renew;
    this.#keeper.renewBy(renew);
  }

  /** Replacements for texts, by their English message. Set them before the session of the first element. */
  get messages(): Readonly<Record<string, string>> {
    return this.#messages;
  }
  set messages(messages: Readonly<Record<string, string>>) {
    this.#messages = messages;
    this.#draw();
  }

  connectedCallback(): void {
    // A framework may set properties before the class is defined.
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = this[name];
      Reflect.deleteProperty(this, name);
      Object.assign(this, { [name]: value });
    }
    this.#keeper.resume();
    this.#draw();
  }

  disconnectedCallback(): void {
    // A moved element is disconnected and connected again in the same task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#keeper.pause();
      this.#remove();
    });
  }

  attributeChangedCallback(): void {
    this.#draw();
  }

  #tell<Name extends keyof PanelEvents>(name: Name, detail: PanelEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #fail(error: unknown): void {
    this.#tell('kc-error', { call: '', error: error instanceof Error ? error : new Error(String(error)) });
  }

  #draw(): void {
    const session = this.#keeper.get();
    if (!this.isConnected || !session) return;
    const { panel, ...options } = optionsOf(this);
    const again = this.#refused;
    this.#refused = false;
    const mounted = (this.#mounted ??= this.#mount());
    mounted.then(
      (one) => {
        if (this.#mounted !== mounted || this.#keeper.get() !== session) return;
        one.draw({ ...options, panel: { ...panel, messages: this.#messages } }, session);
        if (again) one.refetch();
      },
      (error: unknown) => {
        if (this.#mounted === mounted) this.#mounted = null;
        this.#fail(error);
      },
    );
  }

  async #mount(): Promise<Mounted> {
    await speakFirst(this.getAttribute('language'), this.#messages);
    const { panel } = this.constructor as typeof PanelElement;
    const [{ mount }, code] = await Promise.all([import('./mount.tsx'), panelOf[panel]()]);
    const root = this.shadowRoot ?? this.#attach();
    const place = document.createElement('div');
    place.className = 'place';
    root.append(place);
    const reports: Reports = {
      onReady: () => this.#tell('kc-ready', undefined),
      onRefused: () => {
        this.#refused = true;
        void this.#keeper.refused();
      },
      onFailure: (error) => this.#fail(error),
      onChange: (change) => this.#tell('kc-change', change),
      onError: (failure) => this.#tell('kc-error', failure),
      onOpen: (dialog) => this.#tell('kc-dialog-open', dialog),
      onClose: (dialog) => this.#tell('kc-dialog-close', dialog),
    };
    const mounted = mount(root, place, code, reports);
    return {
      ...mounted,
      remove() {
        mounted.remove();
        place.remove();
      },
    };
  }

  #attach(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets.push(hostSheet());
    adoptStyles(root);
    return root;
  }

  #remove(): void {
    const mounted = this.#mounted;
    this.#mounted = null;
    void mounted?.then(
      (one) => one.remove(),
      () => undefined,
    );
  }
}
