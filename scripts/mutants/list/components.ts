import { mutantsOf } from '../mutant.ts';

const SRC = 'packages/kc-components/src';

export const components = mutantsOf('components', {
  [`${SRC}/DataGrid/gridKeys.ts`]: [
    {
      id: 'components-grid-page-down',
      find: 'return toRow(Math.min(last, Math.max(0, row) + g.pageRows));',
      replace: 'return toRow(Math.min(last, Math.max(0, row) + 1));',
      breaks: 'Page Down in a grid moves by one row.',
    },
    {
      id: 'components-grid-context-key',
      find: "case 'F10':\n      if (!e.shiftKey) return;\n      done();\n      return g.menu(g.cursor);",
      replace: '',
      breaks: 'Shift+F10 does not open the menu of a row.',
    },
  ],
  [`${SRC}/DataGrid/rows/selection.ts`]: [
    {
      id: 'components-select-all-except',
      find: "(selection.mode === 'some') === selection.ids.has(id);",
      replace: "selection.mode !== 'some' || selection.ids.has(id);",
      breaks: 'After Select all a single row cannot be cleared.',
    },
  ],
  [`${SRC}/DataGrid/rows/rowIndex.ts`]: [
    {
      id: 'components-filter-choice-contains',
      find: "return (row) => String(column.value(rows[row]!) ?? '') === wanted;",
      replace: "return (row) => String(column.value(rows[row]!) ?? '').includes(wanted);",
      breaks: 'A filter on a choice finds other choices that contain its word.',
    },
  ],
  [`${SRC}/DataGrid/exportText.ts`]: [
    {
      id: 'components-csv-formula',
      find: 'const risky = /^[=+\\-@\\t\\r\\n＝＋－＠]/;',
      replace: 'const risky = /^[=+@\\t\\r\\n＝＋－＠]/;',
      breaks: 'A cell that begins with a minus runs as a formula in a spreadsheet.',
    },
  ],
  [`${SRC}/DataGrid/rows/pageLoader.ts`]: [
    {
      id: 'components-pages-error-swallowed',
      find: 'publish({ busy: false, error: abort.signal.aborted ? null : messageOf(problem) });',
      replace: 'publish({ busy: false });',
      breaks: 'A page of a list that could not be loaded says nothing.',
    },
  ],
  [`${SRC}/DataGrid/GridRow.tsx`]: [
    {
      id: 'components-row-selected-unsaid',
      find: 'aria-selected={selected ?? (current || undefined)}',
      replace: 'aria-selected={current || undefined}',
      breaks: 'Screen readers do not hear which rows are selected.',
    },
    {
      id: 'components-row-menu-unnamed',
      find: "aria-label={t('Actions for {label}', { label })}",
      replace: "aria-label={t('Actions')}",
      breaks: 'The menu buttons of all rows have the same name.',
    },
  ],
  [`${SRC}/DataGrid/GridSaid.tsx`]: [
    {
      id: 'components-grid-results-unsaid',
      find: "before.filters !== filters && t('{count, plural, one {# result} other {# results}}', { count: shown }),",
      replace: 'false as const,',
      breaks: 'Screen readers do not hear how many rows a filter leaves.',
    },
  ],
  [`${SRC}/DataGrid/DataGrid.tsx`]: [
    {
      id: 'components-grid-no-retry',
      find: "{retry && <Button onClick={retry}>{t('Try again')}</Button>}\n      </>\n    ) : filtered",
      replace: '</>\n    ) : filtered',
      breaks: 'A list that failed offers no way to try again.',
    },
  ],
  [`${SRC}/DataGrid/useCursor.ts`]: [
    {
      id: 'components-grid-focus-lost',
      find: 'if (active === null || pane.current?.contains(active)) cell.focus({ preventScroll: true });',
      replace: 'if (pane.current?.contains(active)) cell.focus({ preventScroll: true });',
      breaks: 'The focus in a grid is lost when its row is drawn anew.',
    },
  ],
  [`${SRC}/Dialog/Dialog.tsx`]: [
    {
      id: 'components-dialog-focus-not-returned',
      find: '() => returnFocus(places, element),',
      replace: '() => undefined,',
      breaks: 'After a dialog is closed the focus does not go back to its button.',
    },
    {
      id: 'components-dialog-escape-while-busy',
      find: 'if (dismissable && !busy) onDismiss?.();',
      replace: 'if (dismissable) onDismiss?.();',
      breaks: 'Escape closes a dialog while its call is under way.',
    },
    {
      id: 'components-dialog-question-unread',
      find: "role={questionId === undefined ? 'dialog' : 'alertdialog'}",
      replace: 'role="dialog"',
      breaks: 'Screen readers do not read out what a question is about.',
    },
  ],
  [`${SRC}/ConfirmDialog/ConfirmDialog.tsx`]: [
    {
      id: 'components-confirm-first-focus',
      find: "initialFocus={tone === 'danger' ? 'cancel' : typed === undefined ? 'primary' : 'field'}",
      replace: "initialFocus={typed === undefined ? 'primary' : 'field'}",
      breaks: 'The first press of Enter destroys something.',
    },
  ],
  [`${SRC}/Button/Button.tsx`]: [
    {
      id: 'components-button-off-still-works',
      find: 'if (off) {\n            e.preventDefault();\n            return;\n          }',
      replace: '',
      breaks: 'A button that is off still does its work.',
    },
    {
      id: 'components-button-reason-undescribed',
      find: '<Tooltip text={tip} describes={disabledReason !== undefined}>',
      replace: '<Tooltip text={iconOnly ? tip : undefined} describes={false}>',
      breaks: 'A button that is off does not say why.',
    },
  ],
  [`${SRC}/Form/Form.tsx`]: [
    {
      id: 'components-form-first-error',
      find: 'await Promise.resolve();\n        store.focusFirstError();',
      replace: 'await Promise.resolve();',
      breaks: 'A refused form does not move the focus to the first wrong field.',
    },
  ],
  [`${SRC}/Field/Field.tsx`]: [
    {
      id: 'components-field-error-unread',
      find: '<Live aria-live="polite">{error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}</Live>',
      replace: '<Live>{error && <ErrorLine>{error}</ErrorLine>}</Live>',
      breaks: 'Screen readers do not connect an error with its field.',
    },
  ],
  [`${SRC}/ErrorBoundary/ErrorBoundary.tsx`]: [
    {
      id: 'components-boundary-never-resets',
      find: 'return props.resetKey === state.key ? null : { error: null, key: props.resetKey };',
      replace: 'return props.resetKey === state.key ? null : { error: state.error, key: props.resetKey };',
      breaks: 'After one page broke no other page can be shown.',
    },
  ],
  [`${SRC}/SecretField/SecretField.tsx`]: [
    {
      id: 'components-secret-empty-sent',
      find: "isSet && changing && text === '' ? t('Enter the new value, or keep the current one.') : undefined),",
      replace: "isSet && changing && text === ' ' ? t('Enter the new value, or keep the current one.') : undefined),",
      breaks: 'A form can be sent while a secret is being changed and still empty.',
    },
  ],
  [`${SRC}/Menu/MenuPopup.tsx`]: [
    {
      id: 'components-menu-danger-first',
      find: "useRef(start === 'last' ? harmless : Math.min(harmless, 0));",
      replace: "useRef(start === 'last' ? actions.length - 1 : 0);",
      breaks: 'A menu can open with the focus on what destroys something.',
    },
  ],
  [`${SRC}/SplitPanel/SplitPanel.tsx`]: [
    {
      id: 'components-panel-focus-not-returned',
      find: 'if (back?.isConnected && focusSeenFrom(back) === null) back.focus({ preventScroll: true });',
      replace: '',
      breaks: 'Closing the details of a row does not return the focus to the list.',
    },
  ],
});
