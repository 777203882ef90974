import { splitSpecifier } from './packages.mjs';

const THEME = { name: 'KcTheme', entry: 'kc-components/theme' };
const PROVIDER = { name: 'KcProvider', entry: 'kc-screens/shell/host' };

/** Providers that components of each entry point need around them. */
function needsOf(entry) {
  const name = splitSpecifier(entry)?.name;
  return name === 'kc-screens' ? [THEME, PROVIDER] : name === 'kc-components' ? [THEME] : [];
}

/** The components that a file imports from our packages: local name to `{ name, entry }`. */
function componentsOf({ uses }) {
  const found = new Map();
  for (const { specifier, names } of uses) {
    for (const { name, node, how } of names) if (how === 'import') found.set(node.name.text, { name, entry: specifier });
  }
  return found;
}

const isOf = (component, provider) => component?.name === provider.name && component.entry === provider.entry;

/**
 * Finds components that cannot have their provider as an ancestor. Either no file renders the provider, or all elements from the root to the component are
 * known and none is the provider.
 */
export function providerFindings(files, ts) {
  const drawn = new Set();
  const elements = files.map((file) => {
    const components = componentsOf(file);
    const list = [];
    const visit = (node) => {
      if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
        list.push({ node: node.tagName, component: componentOf(node.tagName, components, ts) });
      else if (ts.isCallExpression(node) && /(?:^|\.)createElement$/.test(node.expression.getText(file.source)) && node.arguments[0])
        list.push({ node: node.arguments[0], component: componentOf(node.arguments[0], components, ts) });
      ts.forEachChild(node, visit);
    };
    visit(file.source);
    for (const { component } of list) for (const provider of [THEME, PROVIDER]) if (isOf(component, provider)) drawn.add(provider);
    return { file, list };
  });

  return elements.flatMap(({ file, list }) => {
    const missing = new Map();
    for (const { node, component } of list) {
      if (!component) continue;
      for (const provider of needsOf(component.entry)) {
        if (isOf(component, THEME) || isOf(component, provider)) continue;
        const bare = !drawn.has(provider)
          ? 'No file draws it.'
          : isBareRoot(node, provider, componentsOf(file), file, ts)
            ? 'The root is drawn without it.'
            : undefined;
        if (bare && !missing.has(provider)) missing.set(provider, { node, component, bare });
      }
    }
    return [...missing].map(([provider, { node, component, bare }]) =>
      file.at(node, {
        rule: 'missing-provider',
        message: `${component.name} needs ${provider.name} around it. ${bare}`,
        fix: `Put <${provider.name}> of ${provider.entry} around the tree.`,
      }),
    );
  });
}

function componentOf(tag, components, ts) {
  return ts.isIdentifier(tag) ? components.get(tag.text) : undefined;
}

/** True when the element is in the argument of `render(…)`, and every element around it is known and is not the provider. */
function isBareRoot(tag, provider, components, { source }, ts) {
  for (let node = tag.parent.parent; node; node = node.parent) {
    // The element decides how to render the content of its attributes, so the provider may be there.
    if (ts.isJsxAttribute(node)) return false;
    if (ts.isJsxElement(node)) {
      const around = node.openingElement.tagName;
      if (around === tag) continue;
      const component = componentOf(around, components, ts);
      const plain = /^(?:[a-z][\w-]*|(?:React\.)?(?:StrictMode|Suspense|Fragment|Profiler))$/.test(around.getText(source));
      if (isOf(component, provider) || (!component && !plain)) return false;
    } else if (ts.isCallExpression(node)) return node.expression.getText(source).endsWith('.render') && /\bcreateRoot\b/.test(source.text);
    else if (ts.isFunctionLike(node) || ts.isStatement(node)) return false;
  }
  return false;
}
