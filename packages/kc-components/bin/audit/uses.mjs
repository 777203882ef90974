import { splitSpecifier } from './packages.mjs';

/**
 * Lists where a file uses kc packages: `{ specifier, node, names: [{ name, node, how }], declaration? }`.
 * `node` is the module specifier. `how` says which kind of node holds the name: 'import', 'export', 'member' or 'binding'.
 */
export function usesOf(source, ts) {
  const uses = [];
  const add = (node, names, declaration) => {
    if (node && ts.isStringLiteralLike(node) && splitSpecifier(node.text)) uses.push({ specifier: node.text, node, names, declaration });
  };

  /** The members that the code reads of an identifier that stands for a module. */
  const membersOf = (identifier, scope) => {
    const names = [];
    const visit = (node) => {
      if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === identifier) {
        names.push({ name: node.name.text, node: node.name, how: 'member' });
      } else if (ts.isQualifiedName(node) && ts.isIdentifier(node.left) && node.left.text === identifier) {
        names.push({ name: node.right.text, node: node.right, how: 'member' });
      }
      ts.forEachChild(node, visit);
    };
    visit(scope);
    return names;
  };

  const boundNames = (pattern) =>
    pattern.elements
      .filter((element) => !element.dotDotDotToken)
      .map(({ propertyName, name }) => propertyName ?? name)
      .filter((name) => ts.isIdentifier(name))
      .map((name) => ({ name: name.text, node: name, how: 'binding' }));

  /** The names taken of `import(…)` or `require(…)`, where the next node shows them. */
  const takenOf = (call) => {
    let node = call.parent;
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'then' && ts.isCallExpression(node.parent)) {
      const [callback] = node.parent.arguments;
      const [parameter] = callback && (ts.isArrowFunction(callback) || ts.isFunctionExpression(callback)) ? callback.parameters : [];
      if (!parameter) return [];
      return ts.isIdentifier(parameter.name)
        ? membersOf(parameter.name.text, callback.body)
        : ts.isObjectBindingPattern(parameter.name)
          ? boundNames(parameter.name)
          : [];
    }
    while (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) node = node.parent;
    if (ts.isPropertyAccessExpression(node)) return [{ name: node.name.text, node: node.name, how: 'member' }];
    if (!ts.isVariableDeclaration(node)) return [];
    return ts.isObjectBindingPattern(node.name) ? boundNames(node.name) : ts.isIdentifier(node.name) ? membersOf(node.name.text, source) : [];
  };

  const visit = (node) => {
    if (ts.isImportDeclaration(node)) {
      const { name, namedBindings } = node.importClause ?? {};
      const names = name ? [{ name: 'default', node: name, how: 'default' }] : [];
      if (namedBindings && ts.isNamespaceImport(namedBindings)) names.push(...membersOf(namedBindings.name.text, source));
      else for (const one of namedBindings?.elements ?? []) names.push({ name: (one.propertyName ?? one.name).text, node: one, how: 'import' });
      add(node.moduleSpecifier, names, node);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const elements = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
      add(
        node.moduleSpecifier,
        elements.map((one) => ({ name: (one.propertyName ?? one.name).text, node: one, how: 'export' })),
        node,
      );
    } else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
      add(node.moduleReference.expression, membersOf(node.name.text, source));
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      let first = node.qualifier;
      while (first && ts.isQualifiedName(first)) first = first.left;
      add(node.argument.literal, first ? [{ name: first.text, node: first, how: 'member' }] : []);
    } else if (ts.isCallExpression(node)) {
      const called = node.expression;
      const loads = called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === 'require');
      const mocks = ts.isPropertyAccessExpression(called) && /^(?:vi|jest)\.(?:mock|doMock|unmock|importActual|requireActual)$/.test(called.getText(source));
      if (loads || mocks) add(node.arguments[0], loads ? takenOf(node) : []);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}
