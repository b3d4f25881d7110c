import { Component, type ComponentPropsWithoutRef, createRef } from "react";

/**
 * A select that keeps its choice when its options change. React makes an option anew that moves to another group, and
 * the browser then falls back to the first one.
 */
export class StableSelect extends Component<ComponentPropsWithoutRef<"select">> {
  private readonly select = createRef<HTMLSelectElement>();

  override getSnapshotBeforeUpdate(): string | undefined {
    return this.select.current?.value;
  }

  override componentDidUpdate(_before: unknown, _state: unknown, chosen: string | undefined): void {
    const select = this.select.current;
    if (!select || chosen === undefined || this.props.value !== undefined || select.value === chosen) return;
    if ([...select.options].some(({ value }) => value === chosen)) select.value = chosen;
  }

  override render() {
    return <select ref={this.select} {...this.props} />;
  }
}
