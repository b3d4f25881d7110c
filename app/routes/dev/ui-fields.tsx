import { CheckField } from "#app/ui/check-field.tsx";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import { StarInput } from "#app/ui/star-input.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Part } from "./ui-part.tsx";

const choices = ["English", "Polski", "Deutsch"];
const options = choices.map((choice) => <option key={choice}>{choice}</option>);
const stars = (count: number) => `${count} of 5`;

export function FieldParts() {
  return (
    <>
      <Part name="Text field">
        <TextField id="plain" label="Empty" placeholder="Placeholder" />
        <TextField id="filled" label="Filled in" defaultValue="Ada Nowak" />
        <TextField id="hinted" label="With a hint" hint="We send the ticket there." />
        <TextField id="wrong" label="With an error" defaultValue="nobody" error="Please enter a valid email address" />
        <TextField id="off" label="Disabled" defaultValue="Ada Nowak" disabled />
        <TextField id="secret" label="Password" type="password" defaultValue="lantern" />
        <TextArea id="area" label="Text area" />
        <TextArea id="area-wrong" label="Text area with an error" error="This field is required" />
      </Part>
      <Part name="Select">
        <Select id="select" label="Select">
          {options}
        </Select>
        <Select id="select-hint" label="With a hint" hint="The language the guide speaks.">
          {options}
        </Select>
        <Select id="select-wrong" label="With an error" error="This field is required">
          <option value="">Choose a language</option>
          {options}
        </Select>
        <Select id="select-off" label="Disabled" disabled>
          {options}
        </Select>
      </Part>
      <Part name="Tick, stars, number">
        <CheckField id="tick" label="This review is based on my own experience." />
        <CheckField id="ticked" label="Ticked" defaultValue="on" />
        <CheckField id="tick-wrong" label="With an error" error="This field is required" />
        <StarInput id="stars" name="stars" label="Overall rating" starLabel={stars} defaultValue="4" />
        <StarInput
          id="stars-wrong"
          name="none"
          label="With an error"
          starLabel={stars}
          error="This field is required"
        />
        <Stepper
          id="party"
          name="party"
          label="Adults"
          hint="up to 4"
          defaultValue={1}
          min={1}
          max={4}
          words={{ fewer: "One fewer", more: "One more" }}
        />
      </Part>
    </>
  );
}
