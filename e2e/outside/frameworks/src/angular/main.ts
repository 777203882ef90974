import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { defineElements, type PanelEvents, type PanelSession } from 'kc-elements/elements';

void defineElements();

@Component({
  selector: 'portal-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button (click)="readOnly.set(!readOnly())">Read only</button>
    <button (click)="open.set(!open())">Panel</button>
    <p>Last change: {{ last() }}</p>
    @if (open()) {
      <kc-kmip-users
        tenant="tenant-1"
        theme="light"
        [attr.read-only]="readOnly() ? '' : null"
        [session]="session()"
        [renewSession]="nextSession"
        (kc-change)="changed($event)"
      >
        <button slot="toolbar-start" (click)="orders.set(orders() + 1)">Order ({{ orders() }})</button>
      </kc-kmip-users>
    }
  `,
})
class Portal {
  readonly session = signal<PanelSession | null>(null);
  readonly open = signal(true);
  readonly readOnly = signal(false);
  readonly orders = signal(0);
  readonly last = signal('none');
  /** The server of the portal responds with the `panel_session` of the vault. */
  readonly nextSession = async () => (await (await fetch('/panel-session', { method: 'POST' })).json()) as PanelSession;

  constructor() {
    void this.nextSession().then((next) => this.session.set(next));
  }

  changed(event: CustomEvent<PanelEvents['kc-change']>): void {
    const { call, body } = event.detail;
    this.last.set(`${call} ${(body as { username: string }).username}`);
  }
}

void bootstrapApplication(Portal);
