import { CityPicture } from "#app/blocks/pictures/pictures.tsx";
import { site } from "#app/site.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Part } from "./ui-part.tsx";

const pages = (page: number) => ({
  page,
  pages: 4,
  to: (number: number) => `/dev/ui?page=${number}`,
  labels: {
    nav: `Pages, ${page} of 4`,
    previous: "Previous",
    next: "Next",
    page: (number: number) => `Page ${number}`,
  },
});

/** Parts without input fields. */
export function ShownParts() {
  return (
    <>
      <Part name="Tabs">
        <Tabs
          label="Example"
          tabs={[
            { to: "/dev/ui", label: "Today", current: true },
            { to: "/dev/ui?tab=2", label: "Tomorrow", current: false },
            { to: "/dev/ui?tab=3", label: "In 2 days", current: false },
          ]}
        />
      </Part>
      <Part name="Badge">
        <span>
          <Badge>New</Badge>
        </span>
      </Part>
      <Part name="Rating">
        {[0, 1, 2.4, 3.5, 5].map((value) => (
          <span key={value}>
            <Rating value={value} label={`${value} of 5`} /> {value}
          </span>
        ))}
      </Part>
      <Part name="Pagination: first, middle and last page">
        <Pagination {...pages(1)} />
        <Pagination {...pages(2)} />
        <Pagination {...pages(4)} />
      </Part>
      <Part name="Picture">
        <CityPicture cityId={site.homeCity} sizes="32rem" alt="The home city, drawn" />
        <Picture src="/pictures/0/nothing" widths={[480]} ratio={0.25} sizes="32rem" alt="What shows when it fails" />
      </Part>
      <Section title="Section, titled in the margin" note="With a note">
        <p>Its matter.</p>
      </Section>
      <Section title="Section, full" layout="full" action={<a href="#main">With an action</a>}>
        <p>Its matter.</p>
      </Section>
    </>
  );
}
