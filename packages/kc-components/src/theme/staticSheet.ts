import type { PanelRoot } from './focus.ts';

/**
 * Rules that never change and that a first paint waits for. The browser reads them by itself, in a tenth of the time of a
 * style library that is not warm yet; for everything else there are styled components. Gives the function that puts the
 * sheet into a document or a shadow root, once; its answer takes it away again with the last one who needed it. Every
 * rule has to begin with a root of its own. A browser without sheets of this kind gets a style element.
 */
export function staticSheet(rules: string): (root: PanelRoot) => () => void {
  const uses = new Map<PanelRoot, { count: number; remove: () => void }>();
  let sheet: CSSStyleSheet | undefined;

  const adopt = (root: PanelRoot): (() => void) => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
    }
    root.adoptedStyleSheets.push(sheet);
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  };
  const append = (root: PanelRoot): (() => void) => {
    const element = document.createElement('style');
    element.textContent = rules;
    (root === document ? document.head : root).append(element);
    return () => element.remove();
  };

  return (root) => {
    const use = uses.get(root) ?? { count: 0, remove: 'adoptedStyleSheets' in root ? adopt(root) : append(root) };
    uses.set(root, use);
    use.count += 1;
    return () => {
      use.count -= 1;
      if (use.count > 0) return;
      uses.delete(root);
      use.remove();
    };
  };
}
