import { type Check, type CelNode, childrenOf } from './node.ts';

/**
 * Allows three expressions that the library's type checker refuses although they are usual in JSON: a condition whose two results
 * differ in type (`c ? 1.5 : 0`, `c ? "a" : null`), and iterating over an empty list.
 */
export function allowMixedTypes(root: CelNode): void {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { check } = node.meta;
    if (node.op === '?:') node.setMeta('check', eitherType(check));
    if (node.op === 'list' && (node.args as CelNode[]).length === 0)
      node.setMeta('check', (checker, self, context) => {
        check(checker, self, context);
        return checker.listType;
      });
    // The library takes the sum of a duration and a timestamp for a duration.
    if (node.op === '+')
      node.setMeta('check', (checker, self, context) => {
        const type = check(checker, self, context);
        const { checkedType } = (self.args as [CelNode, CelNode])[1];
        return checkedType?.name === timestamp ? checkedType : type;
      });
    open.push(...childrenOf(node));
  }
}

const timestamp = 'google.protobuf.Timestamp';

const eitherType =
  (check: Check): Check =>
  (checker, node, context) => {
    try {
      return check(checker, node, context);
    } catch (error) {
      const isMixed =
        typeof error === 'object' &&
        error !== null &&
        'code' in error &&
        error.code === 'incompatible_ternary_branches' &&
        'node' in error &&
        error.node === node;
      if (isMixed) return checker.dynType;
      throw error;
    }
  };
