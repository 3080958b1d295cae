/** Replaces hoist-non-react-statics: the only wrapped component, the app, has no statics to copy. */
export default function hoistNothing<Target>(target: Target): Target {
  return target;
}
